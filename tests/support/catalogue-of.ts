/** A catalogue in memory, for rules over one. */
import type { Charge, Offer, OfferAttributes, Product } from "../../src/domain/offer/offer";
import type { PromoCode } from "../../src/domain/basket/promo-code";
import { Catalogue, type StoredEntry } from "../../src/server/catalogue/catalogue";
import { entryOf } from "../../src/server/catalogue/catalogue-rows";
import type { Storage } from "../../src/server/storage/open-storage";
import type { ShopSettings } from "../../src/server/catalogue/shop-settings";

export interface Sold {
  /** Of one recurring monthly charge. */
  price?: string;
  currency?: string;
  charges?: Charge[];
  products?: Product[];
  name?: string;
  attributes?: OfferAttributes;
}

export interface CatalogueSpec {
  offers?: Record<string, Sold>;
  /** With the offers that they may be bought with. */
  addOns?: Record<string, Sold & { for: string[] }>;
  upsells?: Record<string, string[]>;
  promoCodes?: PromoCode[];
  shop?: Partial<ShopSettings>;
}

export const monthly = (value: string, more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  repeat_interval: 1,
  repeat_interval_type: "months",
  value,
  currencyCode: "GBP",
  ...more,
});

const body = (path: string, { price = "10", currency = "GBP", charges, products = [], name = path, attributes = {} }: Sold) => ({
  path,
  name,
  data: { products, attributes: { price__limio: charges ?? [monthly(price, { currencyCode: currency })], ...attributes } },
});

export function catalogueOf({ offers = {}, addOns = {}, upsells = {}, promoCodes = [], shop = {} }: CatalogueSpec): Catalogue {
  const entry = (kind: StoredEntry["kind"], path: string, content: object): StoredEntry => ({
    kind,
    path,
    version: "1",
    body: content as Record<string, unknown>,
  });
  return new Catalogue([
    entry("shop", "/shop", shop),
    ...Object.entries(offers).map(([path, sold]) => entry("offer", path, body(path, sold))),
    ...Object.entries(addOns).map(([path, sold]) => {
      const content = body(path, sold);
      return entry("add-on", path, { ...content, data: { ...content.data, for_offers: sold.for } });
    }),
    ...Object.entries(upsells).map(([from, to], index) => entry("upsell", `/upsells/${index}`, { data: { from: [from], to } })),
    ...promoCodes.map((promo) => entry("promo-code", promo.code, promo)),
  ]);
}

export const product = (path: string, attributes: Product["attributes"] = {}): Product => ({ path, name: path, attributes });
export const paths = (offers: readonly Offer[]): string[] => offers.map(({ path }) => path);

/** All of what is imported, at a cost that grows with it. */
export async function wholeCatalogue({ db }: Pick<Storage, "db">): Promise<Catalogue> {
  const rows = await db.selectFrom("catalogue_entries").selectAll().orderBy("position").execute();
  return new Catalogue(rows.map(entryOf));
}
