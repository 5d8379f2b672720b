/** Which offers a page names in its settings and texts, so that the server can bring them along. */
import type { SettingsSchema } from "../../layout/catalog";
import { holdsWords, isRichText } from "../../layout/prices/fill-prices";
import { tokensIn } from "../../layout/prices/price-token";
import type { ResolvedBlock, ResolvedPage } from "../../layout/resolve";
import { REGIONS } from "../../layout/types";
import { catalog } from "../catalog";

/**
 * @param texts of the frame and of ways to pay, which the page may say in other words
 * @returns `priced`: what its texts alone name, whose prices they say
 */
export function references(
  page: ResolvedPage,
  texts: Readonly<Record<string, string>>,
): { offers: string[]; labels: string[]; priced: string[]; hasTokens: boolean } {
  const offers = new Set<string>();
  const labels = new Set<string>();
  const priced = new Set<string>();
  let hasTokens = false;
  const readText = (text: string, isRich: boolean): void => {
    for (const { token } of tokensIn(text, isRich)) {
      hasTokens = true;
      for (const path of token?.offers ?? []) priced.add(path);
    }
  };
  const read = (schema: SettingsSchema | undefined, value: unknown): void => {
    if (!schema || !value) return;
    if (typeof value === "string") {
      if (schema.holds === "offer") offers.add(value);
      if (schema.holds === "offer-label") labels.add(value);
      if (holdsWords(schema)) readText(value, isRichText(schema));
    } else if (Array.isArray(value)) for (const entry of value) read(schema.items, entry);
    else if (typeof value === "object") for (const [key, entry] of Object.entries(value)) read(schema.properties?.[key], entry);
  };
  const visit = (blocks: readonly ResolvedBlock[]): void => {
    for (const block of blocks) {
      read(catalog.get(block.block)?.schema, block.settings);
      for (const children of Object.values(block.slots ?? {})) visit(children);
    }
  };
  for (const text of [page.title, page.description, page.socialPictureAlt ?? "", ...Object.values(texts)]) readText(text, false);
  for (const region of REGIONS) visit(page.regions[region]);
  return { offers: [...offers], labels: [...labels], priced: [...priced].filter((path) => !offers.has(path)), hasTokens };
}
