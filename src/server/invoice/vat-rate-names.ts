/** By which of the shop's rates what was bought is taxed today. [MMA-2] */
import type { Transaction } from "kysely";
import type { OfferAttributes } from "../../domain/offer/offer";
import type { BasketItem } from "../../domain/order/order";
import { readEntries } from "../catalogue/catalogue-rows";
import type { Database } from "../storage/schema";
import type { VatRateNames } from "./invoice-lines";

/** What cannot be read is left out here, and is told of as it is invoiced. */
export function readable<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

/** @param items BasketItem or BasketItem[] as JSON each */
export async function vatRateNames(trx: Transaction<Database>, items: readonly string[]): Promise<VatRateNames> {
  const bought = items.flatMap((text) => readable(() => JSON.parse(text) as BasketItem | BasketItem[])).flat();
  const paths = bought.flatMap((item) => readable(() => [item.path, ...item.addOns.map(({ addOn }) => addOn.path)])).flat();
  const sold = await readEntries(trx, ["offer", "add-on"], [...new Set(paths)]);
  return new Map(
    sold.map(({ path, body }) => [path, (body as { data: { attributes: OfferAttributes } }).data.attributes.vat_rate || null]),
  );
}
