/**
 * Where tax comes on top of prices, a renewal owes the rate of its own day, which the shop's table or its tax provider says: asked
 * before the payment is written down, outside of any transaction. [MMA-2] [API-3]
 *
 * What is charged can hardly be made right afterwards, so nothing is guessed. While the provider does not answer, payments that are due
 * wait and are asked for again in every round: a subscription that is charged a day later harms nobody. After `WAIT_DAYS` they are made
 * with the rates that this subscription was charged with last, its order's at first: those were right once, change seldom, and its owner
 * has seen them; never with none, nor with another place's. Where an address says too little, as of somebody who had themselves
 * forgotten, no provider could ever say more, and the last rates hold at once. So they do where its owner changes a subscription whose
 * payment waits: what it was until then is written down with that change.
 */
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { Address, OrderTotal } from "../../domain/order/order";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { taxableParts } from "../order/order-pricing";
import type { Storage } from "../storage/open-storage";
import type { KnownRates } from "../subscription/order-fields";
import { asOfToday, itemOf } from "../subscription/subscription-view";
import type { Taxes } from "../tax/taxes";

const BATCH = 100;
/** For so long a payment waits for the provider. */
export const WAIT_DAYS = 3;

export interface TaxRateParts {
  storage: Storage;
  catalogue: CatalogueStore;
  taxes: Pick<Taxes, "added">;
  /** What happened to one that could not be looked at; it keeps its last rates. */
  onFault(error: unknown, subscriptionId: string): void;
}

/**
 * Of every subscription whose payment is due, the rates of today are written down with it.
 *
 * @param at ISO 8601 instant
 * @returns ids of those that wait for the provider
 */
export async function askTaxRates(parts: TaxRateParts, days: ShopDays, at: string): Promise<ReadonlySet<string>> {
  const { storage, catalogue, taxes, onFault } = parts;
  const { today } = days;
  const waiting = new Set<string>();
  // One that does not answer takes seconds to say so: the others are not asked for in this round.
  let isDown = false;
  for (let last = ""; ;) {
    const due = await storage.db
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("subscriptions")
      .select(["orders.total as order_total", "orders.pricing as order_pricing", "orders.billing as order_billing"])
      .where("subscriptions.status", "=", "active")
      .where("upgrade_id", "is", null)
      .where("next_payment_on", "<=", today)
      .where("subscriptions.id", ">", last)
      .orderBy("subscriptions.id")
      .limit(BATCH)
      .execute();
    for (const row of due) {
      try {
        if (row.order_pricing === null || (JSON.parse(row.order_total) as OrderTotal).taxIncluded) continue;
        const item = itemOf(asOfToday(row, days));
        const address = JSON.parse(row.order_billing) as Address;
        const { shop } = await catalogue.current();
        const asked = isDown ? undefined : await taxes.added(taxableParts(item), item.price.currency, address, shop.vat_rates);
        if (asked?.ok) {
          const rates: KnownRates = Object.fromEntries(asked.value.map(({ id, tax }) => [id, tax!.percent]));
          await storage.db
            .updateTable("subscriptions")
            .set({ tax_rates: JSON.stringify(rates), updated_at: at })
            .where("id", "=", row.id)
            .execute();
        } else if (!asked || asked.code === "tax-unavailable") {
          isDown = true;
          if (waits(row.next_payment_on!, today)) waiting.add(row.id);
        }
      } catch (error) {
        onFault(error, row.id);
      }
    }
    if (due.length < BATCH) return waiting;
    last = due.at(-1)!.id;
  }
}

const waits = (dueOn: CalendarDate, today: CalendarDate): boolean => today < addInterval(dueOn, WAIT_DAYS, "day");
