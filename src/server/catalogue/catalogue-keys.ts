/** What is asked of the catalogue, and what is known once that was read. */

/** What is asked for. Whatever else an offer needs (its products, and with `related` what it leads to) comes with it. */
export interface CatalogueKeys {
  /** Paths of offers and add-ons. */
  offers?: readonly string[];
  /** All offers that carry one of these. */
  labels?: readonly string[];
  /** In capitals, trimmed. */
  promoCodes?: readonly string[];
  /** Paths of campaigns, whose offers come with them. */
  campaigns?: readonly string[];
  /** Also the add-ons, upsells and cross-sells of the offers that are named. */
  related?: boolean;
}

export interface Asked {
  keys: CatalogueKeys;
  sets: Record<"offer" | "related" | "label" | "promo code" | "campaign", ReadonlySet<string>>;
}

/** @param items that were read for it: what came with something that was asked for is known too, sold or not */
export function askedOf(keys: CatalogueKeys, items: readonly { path: string }[]): Asked {
  const offers = new Set(keys.offers);
  return {
    keys,
    sets: {
      offer: new Set([...offers, ...items.map(({ path }) => path)]),
      related: keys.related ? offers : new Set(),
      label: new Set(keys.labels),
      "promo code": new Set(keys.promoCodes),
      campaign: new Set(keys.campaigns),
    },
  };
}
