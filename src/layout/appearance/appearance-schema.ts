/** What may be said of what stands around a block, and around which blocks something may. [BLD-4] */
import appearanceSchema from "../../../schemas/block-appearance.schema.json" with { type: "json" };
import { regionsOf, type BlockFacts, type SettingsSchema } from "../catalog";
import type { BlockAppearance } from "./block-appearance";

export const APPEARANCE_SCHEMA = appearanceSchema as unknown as SettingsSchema;

/** Sections of a form stand as their form draws them, and what stands in a header or footer alone as the page does. */
export const takesAppearance = (facts: Pick<BlockFacts, "regions" | "schema">): boolean =>
  !facts.schema.fits && regionsOf(facts).some((region) => region === "main" || region === "side");

/** Without what the schema says anyway; undefined where nothing is left. */
export function saidAppearance(appearance: BlockAppearance): BlockAppearance | undefined {
  const said = Object.entries(appearance).filter(([setting, value]) => value !== APPEARANCE_SCHEMA.properties?.[setting]?.default);
  return said.length > 0 ? (Object.fromEntries(said) as BlockAppearance) : undefined;
}
