/** A section as a page of its own, for whatever knows pages alone: its checks, its migrations, its canvas. [BLD-11] */
import { regionsOf, type BlockCatalog } from "../catalog";
import { LAYOUT_VERSION, REGIONS, type BlockNode, type Layout, type RegionName } from "../types";

/** Blocks that stand by themselves in one section, as the calls that store it take them. */
export const MAX_SECTION_BLOCKS = 200;

/** @param region where its blocks stand @param id of the layout, which is no page's */
export const sectionLayout = (blocks: readonly BlockNode[], region: RegionName = "main", id = "section", title = "Section"): Layout => ({
  layoutVersion: LAYOUT_VERSION,
  id,
  pageType: "offer-page",
  settings: { title, description: "" },
  regions: { header: [], main: [], side: [], footer: [], [region]: [...blocks] },
});

/** The blocks of such a page, whichever region they stand in. */
export const blocksOfSection = ({ regions }: Pick<Layout, "regions">): BlockNode[] => REGIONS.flatMap((region) => regions[region] ?? []);

/** The region that takes every one of the blocks, the main one first; that too where none does. */
export function homeRegion(blocks: readonly Pick<BlockNode, "block">[], catalog: BlockCatalog): RegionName {
  const takesAll = (region: RegionName) =>
    blocks.every(({ block }) => {
      const facts = catalog.get(block);
      return !facts || regionsOf(facts).includes(region);
    });
  return (["main", "header", "footer", "side"] as const).find(takesAll) ?? "main";
}
