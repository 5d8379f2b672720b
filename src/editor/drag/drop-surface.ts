/** Somewhere a dragged block can be let go: the canvas, the layers tree. */
import type { Box } from "../canvas/canvas-geometry";
import type { ListTarget } from "../commands/command-parts";
import type { Refusal } from "../document/editor-document";

/**
 * `ids` are all that are dragged, where they are several: they keep the order they stand in. A "section" is a copy of one, or a link to it:
 * `types` are those of its blocks, and `put` makes it at the place.
 */
export type DragSource =
  | { kind: "new"; type: string; preset?: string | undefined; title: string }
  | { kind: "section"; types: readonly string[]; put(at: ListTarget): void; title: string }
  | { kind: "move"; id: string; ids?: readonly string[]; type: string; title: string };

/** A place in a list with the mark that shows it; `whole` where the mark covers what the block goes into. */
export type DropPlace = ListTarget & { line: Box; whole: boolean };
export type DropTarget = DropPlace | { refusal: Refusal };

export interface DropSurface {
  /** What scrolls while a block is held near its upper or lower edge; a point outside of it is outside of the surface. */
  scroller: HTMLElement;
  /** It is scrolled to its sides as well, where it is wider than its room. */
  scrollsSideways?: boolean;
  /** Shows the place, in the coordinates of the target's line. */
  line: HTMLElement;
  /** Forgets what was measured: another drag begins. */
  begin(): void;
  /** Where a block let go at this point of the screen would stand, or why it may not; undefined where nothing can stand. */
  targetAt(x: number, y: number, source: DragSource): DropTarget | undefined;
}
