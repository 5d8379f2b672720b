/** Where conditions ask the order in progress: an external store, so that only blocks with a condition follow it. */
import { createContext } from "react";
import type { VisibilityRule } from "../domain/page/visibility";

export interface VisibilitySource {
  /** @param initially as the page began, which is what the server rendered */
  isShown(rule: VisibilityRule, initially?: boolean): boolean;
  subscribe(listener: () => void): () => void;
}

/** Without a source every block is shown. */
export const VisibilityContext = createContext<VisibilitySource>({ isShown: () => true, subscribe: () => () => {} });
