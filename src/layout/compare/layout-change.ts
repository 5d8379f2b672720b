/** What differs between two layouts of a page, as somebody who edits it would tell it. [BLD-9] */
import type { BlockNode, RegionName } from "../types";

/** The list that a block stands in: a region, or a slot of a block. */
export type ListPlace = { region: RegionName } | { parentId: string; slot: string };

/** One field that differs: of the block or page itself as `["visibleWhen"]`, of its settings, or of what it says in a language. */
export type ChangedField =
  { kind: "own"; key: string } | { kind: "setting"; key: string } | { kind: "translation"; language: string; key: string };

/** A block of the same list that a moved one stands right above or below, leaving out others that moved. */
export interface Beside {
  side: "above" | "below";
  block: BlockNode;
}

export type LayoutChange =
  | { kind: "page"; fields: readonly ChangedField[] }
  /** With everything in it that is new, too. */
  | { kind: "added"; block: BlockNode; to: ListPlace }
  | { kind: "removed"; block: BlockNode; from: ListPlace }
  | { kind: "moved"; block: BlockNode; from: ListPlace; to: ListPlace; beside?: Beside }
  | { kind: "changed"; block: BlockNode; before: BlockNode; fields: readonly ChangedField[] };
