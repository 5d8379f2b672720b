/** Which payments fall due: written down a row each, before anything is charged. [MMA-2] */
import type { Transaction } from "kysely";
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ORDER_FIELDS, type OrderFields } from "../subscription/order-fields";
import { withoutWithdrawn } from "../price-change/withdrawn-prices";
import { atTodaysPrice } from "../subscription/subscription-prices";
import { beforePrices, itemOf, paymentsAfter } from "../subscription/subscription-view";
import type { SubscriptionRow } from "../subscription/subscription-records";

/** Later than any day: nothing more is to be paid. */
export const NEVER: CalendarDate = "9999-12-31";
const BATCH = 100;

export interface PlanParts {
  storage: Storage;
  /** What happened to one whose payments cannot be written down; the others' are. */
  onFault(error: unknown, subscriptionId: string): void;
}

/** @param at ISO 8601 instant */
export async function planPayments({ storage, onFault }: PlanParts, days: ShopDays, at: string): Promise<void> {
  for (let last = ""; ;) {
    const due = await storage.db
      .selectFrom("subscriptions")
      .select("id")
      .where("status", "=", "active")
      .where((row) => row.or([row("next_payment_on", "is", null), row("next_payment_on", "<=", days.today)]))
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id } of due)
      await storage.transaction((trx) => plan(storage, trx, id, days, at)).catch((error: unknown) => onFault(error, id));
    if (due.length < BATCH) return;
    last = due.at(-1)!.id;
  }
}

async function plan(storage: Storage, trx: Transaction<Database>, id: string, days: ShopDays, at: string): Promise<void> {
  const { today } = days;
  const found = await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).executeTakeFirst();
  const isDue = found && (found.next_payment_on === null || found.next_payment_on <= today);
  if (!isDue || found.status !== "active") return;
  const stored = await withoutWithdrawn(storage, trx, found, today);
  const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", stored.order_id).executeTakeFirstOrThrow();
  // Each payment is at the price of its own day, also where this round comes late.
  const row = beforePrices(stored, days);
  // What fell due before anybody looked was taken care of otherwise; what fell due on the order's own day was paid with it.
  const orderedOn = days.of(row.created_at);
  const yesterday = addInterval(today, -1, "day");
  let after = orderedOn > yesterday ? orderedOn : yesterday;
  if (stored.next_payment_on !== null) after = addInterval(stored.next_payment_on, -1, "day");
  let next = paymentAfter(row, order, days, after);
  for (; next && next.date <= today; next = paymentAfter(row, order, days, next.date))
    await trx
      .insertInto("renewals")
      .values({
        id: rowId(),
        subscription_id: id,
        due_on: next.date,
        amount: next.amount,
        currency: next.currency,
        state: "due",
        tries: 0,
        charge_id: null,
        failure: null,
        first_failed_on: null,
        next_try_on: next.date,
        last_day: null,
        leased_until: null,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(["subscription_id", "due_on"]).doNothing())
      .execute();
  const { charged_from, pauses, term_start, term_end, payment, stored_payment_id, pending_renewal_change } = row;
  const { item, offer_path, price_changes } = atTodaysPrice(row, days);
  const held = {
    item,
    offer_path,
    price_changes,
    charged_from,
    pauses,
    term_start,
    term_end,
    payment,
    stored_payment_id,
    pending_renewal_change,
  };
  await trx
    .updateTable("subscriptions")
    .set({ ...held, next_payment_on: next?.date ?? NEVER, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** @returns undefined where nothing more is to be paid; a subscription that does not renew itself is paid for until its term ends */
function paymentAfter(row: SubscriptionRow, order: OrderFields, days: ShopDays, after: CalendarDate) {
  const item = itemOf(row);
  const [next] = paymentsAfter(row, order, days, after);
  if (!next) return undefined;
  const renews = item.offer.data.attributes.autoRenew__limio !== false;
  if (!renews && row.term_end !== null && next.data.date >= row.term_end) return undefined;
  return { date: next.data.date, amount: next.data.amount, currency: next.data.currency };
}
