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

/** What was stored of a section. Whatever was stored was live where it is linked. */
export interface SectionVersion {
  id: string;
  /** That it was stored as; of a conflict, the one that it was made from. */
  version: number;
  /** restored: an older one that was stored anew. conflict: a change that came too late and was kept aside. */
  kind: "saved" | "restored" | "conflict";
  /** ISO 8601 instant */
  savedAt: string;
  savedBy: string;
}

export interface SectionVersionPage {
  /** The newest first. */
  versions: SectionVersion[];
  /** `before` of the next ones; null: that was all. */
  next: string | null;
}
