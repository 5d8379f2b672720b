/** Where conditions read the order in progress: an external store, so that only blocks with a condition follow it. */
import { createContext } from "react";
import type { Attributes } from "../domain/page/visibility";

export interface VisibilitySource {
  /** @param initially as the page began, which is what the server rendered */
  attributes(initially?: boolean): Attributes;
  subscribe(listener: () => void): () => void;
}

const nothing: Attributes = {};

/** Without a source every condition is over unknown attributes, so every block is shown. */
export const VisibilityContext = createContext<VisibilitySource>({ attributes: () => nothing, subscribe: () => () => {} });
