/** What was paid for a subscription on a day, and for which of its parts: by its order, a renewal, or an upgrade. [MMA-2] */
import type { Kysely, Transaction } from "kysely";
import { shopDay } from "../../domain/order/delivery-pause";
import type { OrderTotal } from "../../domain/order/order";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import { costsOn, paidByOrder, splitPayment, type PartAmounts } from "../../domain/upgrade/paid-parts";
import type { OrderPricing } from "../order/order-quote";
import type { Database } from "../storage/schema";
import { taxOnTop, type OrderFields } from "../subscription/order-fields";
import { pausesOf } from "../subscription/subscription-pause";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { chargedFrom, itemOf } from "../subscription/subscription-view";
import { costsOf, HOLDS, quoteOf, type UpgradeRow } from "./upgrade-row";

type Db = Kysely<Database> | Transaction<Database>;
/** By the shop, or by a bank. */
const WENT_BACK = ["refunding", "refunded", "returned"];

/**
 * @param row as it is today
 * @returns of a day in the subscription's own days; undefined where nobody knows
 */
export async function paidOn(
  db: Db,
  row: SubscriptionRow,
  order: OrderFields,
  days: ShopDays,
): Promise<(day: CalendarDate) => PartAmounts | undefined> {
  const renewals = await db
    .selectFrom("renewals")
    .leftJoin("payment_attempts as attempt", "attempt.charge_id", "renewals.charge_id")
    .select(["due_on", "renewals.amount", "renewals.tax_rates", "returned_attempt_id as returned", "attempt.state as attempt"])
    .where("renewals.subscription_id", "=", row.id)
    .where("renewals.state", "in", ["paid", "invoiced"])
    .execute();
  const [start, item, pauses] = [chargedFrom(row, days), itemOf(row), pausesOf(row)];
  const paidAgain = renewals.flatMap(({ returned, attempt }) => (returned && !wentBack(attempt) ? returned : []));
  const began = await firstPayment(db, row, order, paidAgain);
  return (day) => {
    if (day === start && began) return began;
    const renewal = renewals.find(({ due_on: due }) => due === shopDay(day, pauses));
    if (!renewal) return undefined;
    // At the rates that it was made with: those of the subscription may be of its next payment by now.
    const percent = taxOnTop({ ...order, tax_rates: renewal.tax_rates });
    return splitPayment(wentBack(renewal.attempt) ? 0 : Number(renewal.amount), costsOn(item, start, day, percent));
  };
}

const wentBack = (state: string | null | undefined): boolean => WENT_BACK.includes(state ?? "");

/**
 * Of the day from which its payments are counted, where that was no renewal's.
 *
 * @param paidAgain ids of attempts that a bank has sent back, and that were made good since
 */
async function firstPayment(
  db: Db,
  row: SubscriptionRow,
  order: OrderFields,
  paidAgain: readonly string[],
): Promise<PartAmounts | undefined> {
  if (row.charged_from !== null) {
    const upgrade = await db
      .selectFrom("upgrades")
      .leftJoin("payment_attempts as attempt", "attempt.charge_id", "upgrades.id")
      .selectAll("upgrades")
      .select(["attempt.state as attempt", "attempt.id as attempt_id"])
      .where("upgrades.subscription_id", "=", row.id)
      .where("on_day", "=", row.charged_from)
      .where("upgrades.state", "in", HOLDS)
      .orderBy("upgrades.created_at", "desc")
      .orderBy("upgrades.id", "desc")
      .limit(1)
      .executeTakeFirst();
    return upgrade && ofUpgrade(upgrade, wentBack(upgrade.attempt) && !paidAgain.includes(upgrade.attempt_id!));
  }
  const attempt = await db
    .selectFrom("orders")
    .innerJoin("payment_attempts as attempt", "attempt.checkout_id", "orders.checkout_id")
    .select("attempt.id")
    .where("orders.id", "=", row.order_id)
    .whereRef("attempt.order_id", "=", "orders.id")
    .where("attempt.state", "in", WENT_BACK)
    .executeTakeFirst();
  return ofOrder(order, attempt !== undefined && !paidAgain.includes(attempt.id));
}

/** The whole cost, what was credited being paid before; only that where the rest went back. */
function ofUpgrade(upgrade: UpgradeRow, isRefunded: boolean): PartAmounts {
  const costs = Object.fromEntries(costsOf(upgrade).map(({ id, amount }) => [id, amount]));
  return isRefunded ? splitPayment(quoteOf(upgrade).credit, costs) : costs;
}

/** Of an order from before parts were kept nobody knows. */
function ofOrder({ pricing, order_total: text }: OrderFields, isRefunded: boolean): PartAmounts | undefined {
  if (pricing === null) return undefined;
  const { parts } = JSON.parse(pricing) as OrderPricing;
  const total = JSON.parse(text) as OrderTotal;
  return paidByOrder(parts, isRefunded ? { ...total, amount: 0 } : total);
}
