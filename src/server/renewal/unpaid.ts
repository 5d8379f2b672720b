/** What is unpaid: its owner reads of it, another way to pay settles it, and who leaves is not asked for it. [MMA-2] */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { UnpaidPayment } from "../../domain/offer/subscription";
import { firstReminder } from "../../domain/subscription/payment-reminder";
import { daysNotLookedAt } from "../../domain/subscription/renewal";
import { addInterval, type CalendarDate } from "../../domain/time/calendar";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { AskedAgain } from "./again/asked-again";

/** By subscription: the oldest payment that failed and has not been given up. */
export async function unpaidOf(db: Kysely<Database>, subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, UnpaidPayment>> {
  if (!subscriptionIds.length) return new Map();
  const rows = await db
    .selectFrom("renewals")
    .selectAll()
    .where("subscription_id", "in", subscriptionIds)
    .where("first_failed_on", "is not", null)
    .where("state", "in", ["failed", "charging"])
    .orderBy("due_on", "desc")
    .execute();
  return new Map(
    rows.map((row) => [
      row.subscription_id,
      { amount: Number(row.amount), currency: row.currency, dueOn: row.due_on, nextTryOn: row.next_try_on, lastDay: row.last_day! },
    ]),
  );
}

/** Until the transaction is over no round takes what is open of them; one that takes something now has done so before this is over. */
export async function lockUnpaid(storage: Storage, trx: Transaction<Database>, subscriptionIds: readonly string[]): Promise<void> {
  const open = trx
    .selectFrom("renewals")
    .select("id")
    .where("subscription_id", "in", subscriptionIds)
    .where("state", "in", ["due", "failed"]);
  await storage.locked(open).execute();
}

type DaysBySubscription = ReadonlyMap<string, readonly CalendarDate[]>;

/** By subscription: days of payments that nobody has made, and nobody is being asked for. What was given up is as little paid. */
export const unpaidDaysOf = (db: Kysely<Database>, subscriptionIds: readonly string[]): Promise<DaysBySubscription> =>
  daysOf(db, subscriptionIds, ["due", "failed", "given-up"]);

/** By subscription: days of its payments that are written down, whatever has become of them. */
export const writtenDaysOf = (db: Kysely<Database>, subscriptionIds: readonly string[]): Promise<DaysBySubscription> =>
  daysOf(db, subscriptionIds);

async function daysOf(db: Kysely<Database>, ids: readonly string[], states?: readonly string[]): Promise<DaysBySubscription> {
  if (!ids.length) return new Map();
  const written = db.selectFrom("renewals").select(["subscription_id", "due_on"]).where("subscription_id", "in", ids);
  const rows = await (states ? written.where("state", "in", states) : written).execute();
  return new Map(ids.map((id) => [id, rows.filter((row) => row.subscription_id === id).map((row) => row.due_on)]));
}

/** What is tried no more, with its days put off by those on which no round came. */
export function putOff(
  { first_failed_on: firstFailedOn, last_day: lastDay, remind_on: remindOn, looked_on: lookedOn }: Waiting,
  today: CalendarDate,
): Omit<Waiting, "looked_on"> {
  const days = daysNotLookedAt(lookedOn, today);
  return {
    first_failed_on: addInterval(firstFailedOn!, days, "day"),
    last_day: addInterval(lastDay!, days, "day"),
    remind_on: remindOn && addInterval(remindOn, days, "day"),
  };
}

type Waiting = Pick<Selectable<Database["renewals"]>, "first_failed_on" | "last_day" | "remind_on" | "looked_on">;

/** What failed is tried again in the next round. @returns whether anything was unpaid */
export async function retryUnpaid(trx: Transaction<Database>, subscriptionId: string, today: CalendarDate): Promise<boolean> {
  await putOffWaiting(trx, subscriptionId, today);
  const { numUpdatedRows } = await trx
    .updateTable("renewals")
    .set({ next_try_on: today })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function putOffWaiting(trx: Transaction<Database>, subscriptionId: string, today: CalendarDate): Promise<void> {
  const waiting = await trx
    .selectFrom("renewals")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "failed")
    .where("next_try_on", "is", null)
    .execute();
  // The try begins its days anew at the last one, and no longer knows of the rounds that did not come before it.
  for (const each of waiting)
    await trx
      .updateTable("renewals")
      .set({ ...putOff(each, today), looked_on: today })
      .where("id", "=", each.id)
      .execute();
}

/**
 * Whoever leaves is not asked for what they have not paid, and has nothing for it, but keeps what they have (`unpaidDaysOf`). A charge
 * that is under way is left to whoever waits for its outcome.
 *
 * @param at ISO 8601 instant
 */
export async function giveUpUnpaid(trx: Transaction<Database>, subscriptionId: string, at: string): Promise<void> {
  await trx
    .updateTable("renewals")
    .set({ state: "given-up", next_try_on: null, leased_until: null, updated_at: at })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "in", ["due", "failed"])
    .execute();
}

/**
 * Whoever takes their subscription up again is asked in the next round for what was given up as it was left, or as it stayed unpaid: they
 * go on having what it is for. A bank that has said "never again" is not asked: that waits for another way to pay. Where the days of before
 * are over there are as many as after a decline: nobody is told of a last day that is past.
 *
 * @param at ISO 8601 instant
 */
export async function askAgain(
  trx: Transaction<Database>,
  subscriptionId: string,
  { isWaiting }: Pick<AskedAgain, "isWaiting">,
  { payment_retry_days: retryDays, payment_reminder_days: reminderDays }: WaitingSettings,
  today: CalendarDate,
  at: string,
): Promise<void> {
  const again = (set: { state: string; next_try_on: CalendarDate | null }) =>
    trx
      .updateTable("renewals")
      .set({ ...set, updated_at: at })
      .where("subscription_id", "=", subscriptionId)
      .where("state", "=", "given-up");
  await again({ state: "due", next_try_on: today }).where("first_failed_on", "is", null).execute();
  await again({ state: "failed", next_try_on: null }).where("first_failed_on", "is not", null).execute();
  if (isWaiting) await putOffWaiting(trx, subscriptionId, today);
  else await retryUnpaid(trx, subscriptionId, today);
  const lastDay = addInterval(today, Math.max(0, ...retryDays), "day");
  await trx
    .updateTable("renewals")
    .set({ first_failed_on: today, last_day: lastDay, remind_on: firstReminder(today, lastDay, reminderDays) })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "failed")
    .where("last_day", "<=", today)
    .execute();
}

type WaitingSettings = Pick<ShopSettings, "payment_retry_days" | "payment_reminder_days">;

/**
 * What is to be paid by invoice, and has none yet, gets none: nobody is asked for a term whose subscription has ended. Another offer that
 * held until then has held, and an invoice of what was paid before it says so: there is only nothing to invoice for it.
 *
 * @param at ISO 8601 instant
 */
export async function giveUpUninvoiced(trx: Transaction<Database>, subscriptionId: string, at: string): Promise<void> {
  await trx
    .updateTable("renewals")
    .set({ state: "given-up", updated_at: at })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "invoiced")
    .where("invoiced", "=", 0)
    .execute();
  await trx
    .updateTable("upgrades")
    .set({ invoiced: 1, updated_at: at })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "invoiced")
    .where("invoiced", "=", 0)
    .execute();
}

/**
 * Nobody is asked any more for what is open of a subscription that ends on that day: no charge, no invoice that is still to be written, and
 * none of its own that is.
 *
 * @param at ISO 8601 instant
 */
export async function giveUpAll(trx: Transaction<Database>, subscriptionId: string, today: CalendarDate, at: string): Promise<void> {
  await giveUpUnpaid(trx, subscriptionId, at);
  await giveUpUninvoiced(trx, subscriptionId, at);
  await trx
    .updateTable("invoice_dues")
    .set({ given_up_on: today, next_on: null, updated_at: at })
    .where("subscription_id", "=", subscriptionId)
    .where("paid_on", "is", null)
    .where("given_up_on", "is", null)
    .execute();
}
