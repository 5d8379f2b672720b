/** An offer that is given to somebody else, paid by invoice, so that a test buys it with one call. */
import { expect } from "vitest";
import type { TestShop } from "../../support/shop-server";
import { importFiles } from "./import-files";

const offer = (name: string) => ({
  name,
  path: `/offers/gift-${name}`,
  data: {
    products: [{ path: `/products/${name}`, name, attributes: { has_delivery__limio: false } }],
    attributes: {
      display_name__limio: `A year, ${name}`,
      is_gift__limio: true,
      term__limio: { length: 1, type: "years" },
      payment_types__limio: ["invoice"],
      price__limio: [{ type: "onetime", trigger: "order_date", value: "50", currencyCode: "GBP" }],
    },
  },
});

/** @param names each becomes an offer at `/offers/gift-<name>`, called "A year, <name>" */
export async function importGifts(shop: TestShop, ...names: string[]): Promise<void> {
  const files = Object.fromEntries(names.map((name) => [`offers/gift-${name}.json`, offer(name)]));
  expect(await importFiles(shop, files)).toMatchObject({ ok: true });
}
