/** One of two versions that are held against one another. */
import type { Layout } from "../../layout/types";

export interface Side {
  name: string;
  layout: Layout;
  /** undefined: the draft as it is stored. */
  versionId: string | undefined;
}
