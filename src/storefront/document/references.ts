/** Which offers a page names in its settings, so that the server can bring them along. */
import type { SettingsSchema } from "../../layout/catalog";
import type { ResolvedBlock, ResolvedPage } from "../../layout/resolve";
import { REGIONS } from "../../layout/types";
import { catalog } from "../catalog";

export function references(page: ResolvedPage): { offers: string[]; labels: string[] } {
  const offers = new Set<string>();
  const labels = new Set<string>();
  const read = (schema: SettingsSchema | undefined, value: unknown): void => {
    if (!schema || !value) return;
    if (typeof value === "string") {
      if (schema.holds === "offer") offers.add(value);
      if (schema.holds === "offer-label") labels.add(value);
    } else if (Array.isArray(value)) for (const entry of value) read(schema.items, entry);
    else if (typeof value === "object") for (const [key, entry] of Object.entries(value)) read(schema.properties?.[key], entry);
  };
  const visit = (blocks: readonly ResolvedBlock[]): void => {
    for (const block of blocks) {
      read(catalog.get(block.block)?.schema, block.settings);
      for (const children of Object.values(block.slots ?? {})) visit(children);
    }
  };
  for (const region of REGIONS) visit(page.regions[region]);
  return { offers: [...offers], labels: [...labels] };
}
