/**
 * A payment that counted as made, and that the bank has sent back: from then on it is a payment of its subscription that failed, with the
 * same mails, tries and last day, whatever it was for. What was written down of it as a renewal fails once more; of an order and of an
 * upgrade a row is written that stands for it. [PAY-14] [MMA-2]
 */
import type { Transaction } from "kysely";
import type { BasketItem, OrderTotal } from "../../../domain/order/order";
import type { PaymentFailure } from "../../../domain/subscription/renewal";
import { addInterval, type CalendarDate, type ShopDays } from "../../../domain/time/calendar";
import { orderShares } from "../../../domain/upgrade/paid-parts";
import type { OrderPricing } from "../../order/order-quote";
import type { ReturnedPayment } from "../../payment/collections";
import { rowId } from "../../storage/ids";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { lockedBought } from "../../subscription-end/bought";
import { nextChargeId } from "../charge-id";
import type { RenewalOutcomes, RenewalRow } from "../renewal-outcomes";

export interface ReturnedParts {
  storage: Storage;
  outcomes: Pick<RenewalOutcomes, "fail">;
  days: ShopDays;
  /** ISO 8601 instant of now. */
  at: string;
}

/** In the transaction in which it is written down that it came back. */
export async function paymentReturned(trx: Transaction<Database>, returned: ReturnedPayment, parts: ReturnedParts): Promise<void> {
  const { attempt, kind, code } = returned;
  const { storage, outcomes, days } = parts;
  const fail = (renewal: RenewalRow) => outcomes.fail(trx, renewal, kind satisfies PaymentFailure, code, days.today);
  if (attempt.kind !== "charge") {
    for (const owed of await owedOf(storage, trx, attempt.order_id, days)) await fail(await writeDown(trx, owed, attempt.id, parts));
    return;
  }
  const paid = trx.selectFrom("renewals").selectAll().where("charge_id", "=", attempt.charge_id).where("state", "=", "paid");
  const renewal = await storage.locked(paid).executeTakeFirst();
  if (renewal) return fail(await asNew(trx, renewal));
  const upgrade = await trx.selectFrom("upgrades").selectAll().where("id", "=", attempt.charge_id).executeTakeFirst();
  if (!upgrade) return;
  const { subscription_id: subscription, on_day: day, currency, tax_rates: taxRates } = upgrade;
  await fail(await writeDown(trx, { subscription, day, amount: Number(upgrade.amount), currency, taxRates }, attempt.id, parts));
}

/** What failed before it was paid has had its days and tries then: those that it has from now on are its first. */
async function asNew(trx: Transaction<Database>, renewal: RenewalRow): Promise<RenewalRow> {
  const set = { tries: 1, first_failed_on: null, last_day: null, remind_on: null, looked_on: null };
  await trx.updateTable("renewals").set(set).where("id", "=", renewal.id).execute();
  return { ...renewal, ...set };
}

/** What is to be paid once more of one subscription. */
interface Owed {
  subscription: string;
  /** On which it was to be paid. */
  day: CalendarDate;
  /** Minor units, more than 0. */
  amount: number;
  currency: string;
  /** KnownRates as JSON; null: the order's. */
  taxRates: string | null;
}

/** Of an order the share of each subscription that it began; of one that began none nobody is asked by itself. */
async function owedOf(storage: Storage, trx: Transaction<Database>, orderId: string | null, days: ShopDays): Promise<Owed[]> {
  const begun = await lockedBought(storage, trx, { order_id: orderId, subscription_id: null });
  if (orderId === null || begun.length === 0) return [];
  const order = await trx
    .selectFrom("orders")
    .select(["items", "total", "pricing", "currency"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const items = JSON.parse(order.items) as BasketItem[];
  const { parts } = order.pricing ? (JSON.parse(order.pricing) as OrderPricing) : { parts: [] };
  const shares = orderShares(
    parts,
    JSON.parse(order.total) as OrderTotal,
    begun.map(({ item_id: id }) => [id, ...(items.find((item) => item.id === id)?.addOns ?? []).map((addOn) => addOn.id)]),
  );
  return begun
    .map(({ id, created_at: at }, index) => ({
      subscription: id,
      day: days.of(at),
      amount: shares[index]!,
      currency: order.currency,
      taxRates: null,
    }))
    .filter(({ amount }) => amount > 0);
}

/** As a payment whose first try was the one that came back. What it is for has its invoice, which stays. */
async function writeDown(
  trx: Transaction<Database>,
  { subscription, day, amount, currency, taxRates }: Owed,
  attemptId: string,
  { at }: ReturnedParts,
): Promise<RenewalRow> {
  const known = await trx.selectFrom("renewals").select("due_on").where("subscription_id", "=", subscription).execute();
  let dueOn = day;
  // A subscription has one payment a day.
  while (known.some(({ due_on: taken }) => taken === dueOn)) dueOn = addInterval(dueOn, 1, "day");
  const id = rowId();
  return trx
    .insertInto("renewals")
    .values({
      id,
      subscription_id: subscription,
      due_on: dueOn,
      amount,
      currency,
      state: "charging",
      tries: 1,
      charge_id: nextChargeId({ id, charge_id: null }),
      failure: null,
      first_failed_on: null,
      next_try_on: null,
      last_day: null,
      leased_until: null,
      tax_rates: taxRates,
      invoiced: 1,
      returned_attempt_id: attemptId,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
