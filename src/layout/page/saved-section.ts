/** Blocks that people keep under a name, to use a copy of them on any page. [BLD-11] */
import type { BlockNode } from "../types";

export interface SavedSection {
  id: string;
  name: string;
  blocks: BlockNode[];
  /** ISO 8601 instant */
  madeAt: string;
  madeBy: string;
}
