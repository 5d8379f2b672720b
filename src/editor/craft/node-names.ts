/** How parts of a layout are called as nodes of the editing engine. Colons cannot stand in a block's id, so nothing collides. */
import type { RegionName } from "../../layout/types";

/** The page itself. The engine insists on this id. */
export const ROOT_ID = "ROOT";

/** Resolver names of the nodes that are no blocks; block types are kebab-case and never start with "@". */
export const PAGE_NODE = "@page";
export const REGION_NODE = "@region";
export const SLOT_NODE = "@slot";
export const MISSING_NODE = "@missing";

export const regionId = (region: RegionName): string => `region:${region}`;
export const slotId = (nodeId: string, slot: string): string => `${nodeId}:slot:${slot}`;

/** What a node holds: one prop per kind, so that nothing in the JSON of a block can pass for a prop of the engine's own. */
export type HeldProps =
  | { page: { json: Record<string, unknown> } }
  | { region: { name: RegionName } }
  | { slot: { name: string } }
  | { block: { json: Record<string, unknown> } };
