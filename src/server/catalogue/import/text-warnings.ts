/** Texts that are shown as they stand, and hold HTML: shoppers would read "News &amp; games". [API-9] [LAND-1] */
import type { OfferAttributes } from "../../../domain/offer/offer";
import { hasEntities, hasTags } from "../../../domain/offer/rich-line";

/** Of the texts of an offer, those that no page and no mail prints as HTML. */
const PLAIN = [
  "display_name__limio",
  "short_description",
  "cta_text__limio",
  "order_complete_text",
  "discount_note__limio",
  "upsell_display_name__limio",
  "upsell_display_description__limio",
  "cross_sell_display_name__limio",
  "cross_sell_display_description__limio",
] as const satisfies readonly (keyof OfferAttributes)[];

/** @param at where `attributes` stand */
export const textWarnings = (attributes: OfferAttributes, at: string): { path: string; message: string }[] =>
  PLAIN.flatMap((name) => {
    const text = attributes[name];
    if (typeof text !== "string" || !(hasTags(text) || hasEntities(text))) return [];
    return [{ path: `${at}.${name}`, message: "holds HTML, which shoppers would read as it is" }];
  });
