/**
 * The rates that prices contain on the day on which a payment first failed: what it is for began then, so its invoice says these rates
 * however much later it is paid. [MMA-2]
 */
import type { Transaction } from "kysely";
import type { OrderTotal } from "../../../domain/order/order";
import { partsOf } from "../../../domain/upgrade/paid-parts";
import type { ShopSettings } from "../../catalogue/shop-settings";
import { orderTaxOf } from "../../invoice/invoice-lines";
import { vatRateNames } from "../../invoice/vat-rate-names";
import type { Database } from "../../storage/schema";
import type { KnownRates } from "../../subscription/order-fields";
import type { SubscriptionRow } from "../../subscription/subscription-records";
import { itemOf } from "../../subscription/subscription-view";

/** @returns KnownRates as JSON; null where tax comes on top, whose rates a payment has from the first, or where nothing is known */
export async function containedRates(
  trx: Transaction<Database>,
  row: SubscriptionRow,
  shop: Pick<ShopSettings, "vat_rates">,
): Promise<string | null> {
  const order = await trx
    .selectFrom("orders")
    .select(["total", "pricing", "billing", "country"])
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  if (order.pricing === null || !(JSON.parse(order.total) as OrderTotal).taxIncluded) return null;
  const { containedNow } = orderTaxOf(order, shop, await vatRateNames(trx, [row.item]));
  const known: KnownRates = Object.fromEntries(
    partsOf(itemOf(row)).flatMap(({ id, offer }) => {
      const percent = containedNow(offer);
      return percent === undefined ? [] : [[id, percent]];
    }),
  );
  return JSON.stringify(known);
}
