/** Where what a block says leads to the terms of the shop. [BLD-10] */
import { mergeSettings, mergeTexts } from "../../resolve";
import type { BlockNode } from "../../types";
import { linksIn, SHOP } from "../check-links";
import { settingsIn } from "../settings-walk";
import type { CheckoutParts } from "./checkout-parts";

/** What pages of terms are called, in the languages of the shops we know: /terms, /terms-of-service, /agb, /conditions-generales. */
const TERMS = /(?:^|[/_.-])(?:terms|tos|conditions|agb|cgv|cgu)(?:[/_.-]|$)/i;

/**
 * A note near the button may say that whoever orders accepts the terms.
 *
 * @param language what shoppers read: a text without its translation is the base text
 * @returns the path of the setting below the block's settings; undefined where none leads there
 */
export function termsAt(
  node: BlockNode,
  language: string,
  { catalog, defaults }: Pick<CheckoutParts, "catalog" | "defaults">,
): string | undefined {
  const schema = catalog.get(node.block)?.schema;
  if (!schema) return undefined;
  const shown = mergeTexts(mergeSettings(defaults(node.block, language) ?? {}, node.settings), node.translations?.[language]);
  for (const { schema: own, value, path } of settingsIn(schema, shown)) {
    if (typeof value !== "string") continue;
    const links = own.holds === "rich-text" ? linksIn(value) : own.holds === "link" ? [value] : [];
    if (links.some((link) => URL.canParse(link, SHOP) && TERMS.test(new URL(link, SHOP).pathname))) return path;
  }
  return undefined;
}
