/** An offer with a price and a term, for rules about prices. */
import type { Offer, OfferAttributes } from "../../../src/domain/offer/offer";

interface Terms {
  /** Minor units. */
  amount: number;
  currency?: string;
  unit?: "months" | "years";
  countries?: string[];
  product?: string;
  more?: OfferAttributes;
}

export const offerOf = (
  path: string,
  { amount, currency = "GBP", unit = "months", countries = [], product = "/p", more }: Terms,
): Offer => ({
  id: path,
  version: "1",
  path,
  name: `Catalogue name of ${path}`,
  record_type: "offer",
  variant: "standard",
  products: [{ path: product, name: product, attributes: {} }],
  attachments: [],
  price: { amount, currency },
  data: {
    attributes: {
      display_name__limio: `Shown ${path}`,
      allowed_countries__limio: countries,
      term__limio: { length: 1, type: unit },
      price__limio: [
        { type: "recurring", value: (amount / 100).toFixed(2), currencyCode: currency, repeat_interval: 1, repeat_interval_type: unit },
      ],
      ...more,
    },
  },
});
