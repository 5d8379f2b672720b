/** What a variant offers: the page as an element, and what it must load before. */
import type { ReactNode } from "react";
import type { ResolvedPage } from "../src/layout/resolve";

export interface Variant {
  name: "jsx" | "tillwright" | "puck" | "craft";
  prepare(): Promise<void>;
  element(page: ResolvedPage): ReactNode;
}
