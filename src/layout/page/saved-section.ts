/** Blocks that people keep under a name, to use on any page: a copy of them, or a link to them. [BLD-11] */
import type { BlockNode } from "../types";

export interface SavedSection {
  id: string;
  name: string;
  blocks: BlockNode[];
  /** Goes up by one with every change. */
  version: number;
  /** ISO 8601 instants. */
  madeAt: string;
  madeBy: string;
  updatedAt: string;
  updatedBy: string;
  /** How many pages link it: those that are live, and all, with drafts, plans and the bin. */
  uses: { live: number; all: number };
}

/** A page that links a section. */
export interface SectionUse {
  id: string;
  title: string;
  path: string;
  /** Shoppers see it. */
  isLive: boolean;
  /** In the bin or the archive, where it is kept to be put back. */
  isDeleted: boolean;
  /** It goes live by itself, with a link to the section. */
  isPlanned: boolean;
}
