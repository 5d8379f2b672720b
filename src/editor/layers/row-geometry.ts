/** How the rows of the tree lie below one another. */
import type { Box } from "../canvas/canvas-geometry";
import type { LayerRow } from "./layer-rows";

/** In CSS pixels; so is the indent of each level. */
export const ROW_HEIGHT = 30;
export const INDENT = 14;

/** Blocks whose rows an area touches. @param area from the corner of the first row */
export function blocksIn(rows: readonly LayerRow[], { top, height }: Pick<Box, "top" | "height">): readonly string[] {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT));
  const end = Math.max(0, Math.ceil((top + height) / ROW_HEIGHT));
  return rows
    .slice(first, end)
    .filter(({ kind }) => kind === "block")
    .map(({ id }) => id);
}
