/** What the settings' forms get for a renderer of Markdown, by scripts/replaced-packages.mjs: the text as it is. (decision 068) */
import type { ReactNode } from "react";

export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
