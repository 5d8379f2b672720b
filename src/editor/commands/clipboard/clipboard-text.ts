/** Blocks as text and back: the layout's own JSON, so that it can be pasted into a file, a ticket or another page. [BLD-5] */
import type { BlockNode, Json, Settings } from "../../../layout/types";
import { isSettings } from "../../../layout/is-settings";

/** What stands in a text in the place of a block. */
export interface TextBlock {
  /** As it stands there: whether it is a block, a check says. */
  value: Settings;
  /** Where in the text: "" for one block alone, "[2]" in a list, "main[2]" in a whole layout. */
  at: string;
}

/** The last text that was made here. */
let written = "";

export const blocksToText = (blocks: readonly BlockNode[]): string =>
  (written = JSON.stringify(blocks.length === 1 ? blocks[0] : blocks, null, 2));

/** Whether the text was made by this window last: what it holds stood on the page as it is, however far that was. */
export const isOwnText = (text: string): boolean => text.replaceAll("\r\n", "\n") === written;

/** What a text says in place of blocks: one, a list of them, or those of a whole layout; undefined for anything else. */
export function blocksFromText(text: string): TextBlock[] | undefined {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  if (isSettings(value) && isSettings(value["regions"]))
    return allBlocks(Object.entries(value["regions"]).flatMap(([region, list]) => entriesOf(list, region)));
  return allBlocks(Array.isArray(value) ? entriesOf(value, "") : [{ value, at: "" }]);
}

const entriesOf = (list: Json, region: string): { value: Json; at: string }[] =>
  Array.isArray(list) ? list.map((value, index) => ({ value, at: `${region}[${index}]` })) : [];

function allBlocks(entries: readonly { value: Json; at: string }[]): TextBlock[] | undefined {
  const blocks = entries.filter((entry): entry is TextBlock => isSettings(entry.value) && typeof entry.value["block"] === "string");
  return blocks.length > 0 && blocks.length === entries.length ? blocks : undefined;
}
