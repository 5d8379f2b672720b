/** What a variant offers: the page as an element, and what it must load before. */
import type { ReactNode } from "react";
import type { PageState } from "../src/domain/page/page-state";
import type { ResolvedPage } from "../src/layout/resolve";

export interface BenchData {
  page: ResolvedPage;
  state: PageState;
  /** True in the browser, where the tree takes over the server's HTML. */
  hydrating?: boolean;
  /** "shop" when nothing is said. */
  mode?: "shop" | "builder";
}

export interface Variant {
  name: "jsx" | "tillwright" | "tillwright-alive" | "puck" | "craft";
  /** Brings the code that the page needs. */
  prepare(data: BenchData): Promise<void>;
  element(data: BenchData): ReactNode;
}
