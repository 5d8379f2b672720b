/** What comes from a text is checked as a stored page is, and brought up to the blocks of today, before it lands. [BLD-5] */
import type { BlockCatalog } from "../../../layout/catalog";
import { isSettings } from "../../../layout/is-settings";
import { migrateLayout } from "../../../layout/migrate";
import { LAYOUT_VERSION, type BlockNode, type Json, type Layout, type Problem, type Settings } from "../../../layout/types";
import { MAX_DEPTH, validateLayout } from "../../../layout/validate";
import { walk } from "../../../layout/walk";
import type { TextBlock } from "./clipboard-text";

/** Why a text is not pasted: what is wrong first, in which block, and where in the text. */
export interface PasteRefusal {
  /** undefined: what stands there is no block at all. */
  block: BlockNode | undefined;
  /** As "slots.items[1].settings.heading". */
  path: string;
  problem: Problem;
}

export type PastedBlocks = { ok: true; blocks: BlockNode[] } | { ok: false; refusal: PasteRefusal };

/** @param trusted it stood on the page as it is: settings that are not right yet come along, and are found there */
export function pastedBlocks(found: readonly TextBlock[], catalog: BlockCatalog, trusted: boolean): PastedBlocks {
  const layout = layoutAround(found);
  const blockOf = ({ blockId }: Problem) =>
    blockId === undefined ? undefined : [...walk(layout)].find(({ node }) => node.id === blockId)?.node;
  const isKept = (each: Problem) => each.code === "unknown-block" || (each.code === "version" && isNewer(blockOf(each), catalog));
  const problem = validateLayout(layout, catalog).find((each) => (trusted ? each.code === "shape" : isOfContents(each) && !isKept(each)));
  if (!problem) return { ok: true, blocks: migrateLayout(layout, catalog).regions.main };
  const block = blockOf(problem);
  const [, index, rest = ""] = /^main\[(\d+)\]\.?(.*)$/.exec(problem.path) ?? [];
  const at = index === undefined ? "" : found[Number(index)]!.at;
  return { ok: false, refusal: { block, path: [at, rest].filter(Boolean).join("."), problem } };
}

/** Whether they may stand on the page is judged at the place that is found for them, and they get names of their own there. */
const isOfContents = ({ code, path }: Problem): boolean => code !== "duplicate-id" && !(code === "placement" && /^main\[\d+\]$/.test(path));

/** What this program does not have, or not yet, is kept as it is; what it cannot bring up to date does not fit. */
const isNewer = (block: BlockNode | undefined, catalog: BlockCatalog): boolean =>
  block !== undefined && block.version > (catalog.get(block.block)?.version ?? 0);

function layoutAround(found: readonly TextBlock[]): Layout {
  let count = 0;
  const named = (value: Json, depth: number): Json => {
    if (!isSettings(value) || depth > MAX_DEPTH) return value;
    const { slots } = value;
    // A name is made for it on the page anyway.
    const node: Settings = { ...value, id: `pasted-${++count}` };
    if (!isSettings(slots)) return node;
    const lists = Object.entries(slots).map(([slot, list]) => [
      slot,
      Array.isArray(list) ? list.map((each) => named(each, depth + 1)) : list,
    ]);
    return { ...node, slots: Object.fromEntries(lists) as Settings };
  };
  const main = found.map(({ value }) => named(value, 0)) as unknown as BlockNode[];
  return {
    layoutVersion: LAYOUT_VERSION,
    id: "pasted",
    pageType: "offer-page",
    settings: { title: "Pasted", description: "" },
    regions: { header: [], main, side: [], footer: [] },
  };
}
