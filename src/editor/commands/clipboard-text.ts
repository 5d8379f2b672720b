/** Blocks as text and back: the layout's own JSON, so that it can be pasted into a file, a ticket or another page. [BLD-5] */
import type { BlockNode } from "../../layout/types";
import { isSettings } from "../../layout/is-settings";

export const blocksToText = (blocks: readonly BlockNode[]): string => JSON.stringify(blocks.length === 1 ? blocks[0] : blocks, null, 2);

/** The blocks in a text: one block, a list of them, or a whole layout; undefined for anything else. */
export function blocksFromText(text: string): BlockNode[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (isSettings(value) && isSettings(value["regions"])) value = Object.values(value["regions"]).flat();
  const list = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((entry) => isBlock(entry, 0)) ? (list as BlockNode[]) : undefined;
}

function isBlock(value: unknown, depth: number): value is BlockNode {
  if (!isSettings(value) || depth > 40) return false;
  if (typeof value["block"] !== "string" || typeof value["version"] !== "number" || !isSettings(value["settings"])) return false;
  const slots = value["slots"];
  return (
    slots === undefined ||
    (isSettings(slots) && Object.values(slots).every((list) => Array.isArray(list) && list.every((child) => isBlock(child, depth + 1))))
  );
}
