/** One of two versions that are held against one another. */
import type { Layout } from "../../layout/types";
import type { SavedVersion } from "./version-store";

export interface Side {
  name: string;
  layout: Layout;
  /** undefined: the draft as it is stored. */
  version: SavedVersion | undefined;
}
