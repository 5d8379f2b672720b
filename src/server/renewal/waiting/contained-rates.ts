/**
 * The rates that prices contain on the day on which a payment was first asked for: what it is for began then, so its invoice says these
 * rates however much later it is paid. [MMA-2]
 */
import type { Selectable, Transaction } from "kysely";
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

/** Of a payment whose bank answers on a later day. Written once: what is known of it stays. */
export async function keepContainedRates(
  trx: Transaction<Database>,
  { id, subscription_id: subscriptionId, tax_rates: known }: Pick<Selectable<Database["renewals"]>, "id" | "subscription_id" | "tax_rates">,
  shop: Pick<ShopSettings, "vat_rates">,
): Promise<void> {
  if (known !== null) return;
  const row = await trx.selectFrom("subscriptions").selectAll().where("id", "=", subscriptionId).executeTakeFirstOrThrow();
  const rates = await containedRates(trx, row, shop);
  if (rates === null) return;
  await trx.updateTable("renewals").set({ tax_rates: rates }).where("id", "=", id).where("tax_rates", "is", null).execute();
}
