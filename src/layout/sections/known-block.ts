import type { BlockCatalog } from "../catalog";
import { isLinkedSection } from "./linked-section";
import type { BlockNode } from "../types";

/** Whether it is known what the block brings to its page: not of one that is not installed, nor of a link whose section is not read. */
export const isKnownBlock = (node: BlockNode, catalog: BlockCatalog): boolean =>
  !isLinkedSection(node) && catalog.get(node.block) !== undefined;
