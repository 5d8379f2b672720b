/** Where a block may stand, and why not, in the words of whoever tried. [BLD-1] */
import { placementProblem, regionsOf, type BlockCatalog } from "../../layout/catalog";
import type { RegionName } from "../../layout/types";
import type { Refusal } from "../document/editor-document";

export type ListPlace = { region: RegionName } | { parentType: string; slot: string };

/** Block types are named by their titles. `standing` counts the blocks that are in the list already, without the one that moves. */
export function placementRefusal(catalog: BlockCatalog, type: string, at: ListPlace, standing: number): Refusal | undefined {
  const titleOf = (name: string) => catalog.get(name)?.schema.title ?? name;
  if (placementProblem(catalog, type, at) === undefined) {
    const max = "slot" in at ? catalog.get(at.parentType)?.slots[at.slot]?.max : undefined;
    return max !== undefined && standing >= max && "slot" in at
      ? { key: "refusals.full", values: { parent: titleOf(at.parentType), count: max } }
      : undefined;
  }
  const block = titleOf(type);
  if ("region" in at) {
    const facts = catalog.get(type);
    const regions = facts ? regionsOf(facts) : [];
    return regions.length > 0
      ? { key: "refusals.region", values: { block, region: at.region, regions: regions.join(" ") } }
      : { key: "refusals.slotOnly", values: { block } };
  }
  const accepts = catalog.get(at.parentType)?.slots[at.slot]?.accepts;
  const values = { block, parent: titleOf(at.parentType) };
  return accepts
    ? { key: "refusals.accepts", values: { ...values, accepts: accepts.map(titleOf).join(", ") } }
    : { key: "refusals.inside", values };
}
