/**
 * What the open page is checked by: the rule that the server asks, with the parsers of schemas and of HTML that it needs. Nobody who
 * opens a page waits for it: `late-rules` loads it. [BLD-10]
 */
import { offersOfPage } from "../../layout/publish/prices/check-prices";
import { publishFindingSteps } from "../../layout/publish/publish-check";
import type { Finding, ShopFacts } from "../../layout/publish/finding";
import { SCRIPT_BUDGET_KB } from "../../layout/publish/weight/check-scripts";
import { pageScripts, type PageScripts, type ScriptFacts } from "../../layout/publish/weight/page-scripts";
import { namesInLayout, type LayoutNames } from "../../layout/publish/names-in-layout";
import type { ExpandedLayout } from "../../layout/sections/expand-sections";
import type { BlockNode, Layout } from "../../layout/types";
import { walk } from "../../layout/walk";
import { blockDefaults, catalog } from "../../storefront/block-catalog/block-catalog";
import "../../storefront/block-catalog/other-languages";

export interface WeighedScripts extends PageScripts {
  budgetKilobytes: number;
}

/** @param layout with what its linked sections show */
export const findingSteps = (layout: Layout, facts: ShopFacts): Generator<void, Finding[]> =>
  publishFindingSteps(layout, { catalog, defaults: blockDefaults, facts });

/** Paths of the offers that the page shows or names, one after the other. @param layout with what its linked sections show */
export const offersOn = (layout: Layout, facts: ShopFacts): string =>
  offersOfPage(layout, { catalog, defaults: blockDefaults, facts })
    .map(({ path }) => path)
    .join(" ");

/** Of what stands in a linked section the link is named, which the page holds. */
export function weigh(layout: Layout, origins: ExpandedLayout["origins"], facts: ScriptFacts): WeighedScripts {
  const { bytes, heaviest } = pageScripts(layout, facts);
  return {
    bytes,
    heaviest: heaviest.map((each) => ({ ...each, blockId: origins.get(each.blockId)?.linkId ?? each.blockId })),
    budgetKilobytes: SCRIPT_BUDGET_KB[layout.pageType],
  };
}

/**
 * Links to pages and to blocks of them, offers and labels of offers: what a layout names that the shop has to be asked about.
 *
 * @param shown the same layout with what its linked sections show
 */
export function namedIn(layout: Layout, shown: Layout, labels: readonly string[]): ReadonlySet<string> {
  const { regions: _, ...page } = layout;
  const parts = [namesInLayout(page, "/"), ...[...walk(shown)].map(({ node }) => namesOfBlock(node))];
  return new Set(
    parts.flatMap(({ names, links, anchored }) => [
      ...links,
      ...[...anchored].map((path) => `${path}#`),
      ...[...names].filter((name) => name.startsWith("/") || labels.includes(name)),
    ]),
  );
}

const namesKnown = new WeakMap<BlockNode, LayoutNames>();

/** Without what stands in it. A block that nobody has changed is the same object as before, and is not read again. */
function namesOfBlock(node: BlockNode): LayoutNames {
  let said = namesKnown.get(node);
  if (!said) namesKnown.set(node, (said = namesInLayout({ ...node, slots: undefined }, "/")));
  return said;
}
