/** The colour behind a page, read off its theme's style sheet: browsers paint their own bars in it. */
import type { ThemeColor } from "../registry/page-state";

const sheets = import.meta.glob<string>("../ui/themes/*.css", { eager: true, query: "?raw", import: "default" });

const colors = new Map(
  Object.entries(sheets).flatMap(([file, css]) => {
    const found = /--color-page:\s*light-dark\(([^,]+),([^)]+)\)/.exec(css);
    return found ? [[file.split("/").at(-1)!.replace(".css", ""), { light: found[1]!.trim(), dark: found[2]!.trim() }] as const] : [];
  }),
);

export const themeColor = (theme: string): ThemeColor | undefined => colors.get(theme);
