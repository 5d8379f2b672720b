/** Whose payment waits for another way to pay is reminded of it before its last day. [MMA-2] */
import type { Transaction } from "kysely";
import { lastReminder } from "../../../domain/subscription/payment-reminder";
import { addInterval, type CalendarDate, type ShopDays } from "../../../domain/time/calendar";
import type { ShopSettings } from "../../catalogue/shop-settings";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { isRunning } from "../../subscription-end/bought";
import { atOnce } from "../at-once";
import { renewalEvent } from "../renewal-event";
import { unpaidOf } from "../unpaid";
import type { WaitingParts } from "./end-waiting";

export interface ReminderParts extends Omit<WaitingParts, "outcomes" | "noticeDays"> {
  /** Asked before each: from then on the others are reminded by the next round. */
  isStopped(): boolean;
}

interface Round {
  days: ShopDays;
  /** Of `payment_reminder_days`, which is not 0. */
  daysBefore: number;
  at: string;
}

/**
 * Comes after `endWaiting`, which puts the days of reminders off together with the last day. The mail and the day of the next reminder are
 * written in one transaction, so that each reminder is sent once, whoever dies.
 *
 * @param at ISO 8601 instant
 * @returns how many mails wait for it
 */
export async function remindWaiting(
  { storage, most, isStopped, onFault }: ReminderParts,
  days: ShopDays,
  { payment_reminder_days: daysBefore }: Pick<ShopSettings, "payment_reminder_days">,
  at: string,
): Promise<number> {
  if (daysBefore === 0) return 0;
  const toRemind = await storage.db
    .selectFrom("renewals")
    .select(["id", "subscription_id"])
    .where("state", "=", "failed")
    .where("next_try_on", "is", null)
    .where("remind_on", "<=", days.today)
    .execute();
  let count = 0;
  await atOnce(toRemind, {
    most,
    key: ({ subscription_id: id }) => id,
    work: async ({ id, subscription_id: subscriptionId }) => {
      const isReminded = await storage.transaction((trx) => remind(storage, trx, { id, subscriptionId }, { days, daysBefore, at }));
      if (isReminded) count++;
    },
    onFault: (error, { subscription_id: id }) => onFault(error, id),
    isStopped,
  });
  return count;
}

/**
 * Locks the subscription before its payment, as whoever cancels it or pays does, and `endWaiting`. A payment that somebody else works on
 * is not waited for, and left to the next round.
 */
async function remind(
  storage: Storage,
  trx: Transaction<Database>,
  { id, subscriptionId }: { id: string; subscriptionId: string },
  { days, daysBefore, at }: Round,
): Promise<boolean> {
  const { today } = days;
  const owned = trx.selectFrom("subscriptions").selectAll().where("id", "=", subscriptionId);
  const owner = await storage.locked(owned).executeTakeFirstOrThrow();
  const payment = trx.selectFrom("renewals").selectAll().where("id", "=", id);
  const renewal = await storage.locked(payment, { skipLocked: true }).executeTakeFirst();
  if (!renewal) return false;
  const { state, next_try_on: nextTryOn, remind_on: remindOn, last_day: lastDay, looked_on: lookedOn } = renewal;
  const isWaiting = state === "failed" && nextTryOn === null;
  // One that `endWaiting` could not work on has days that are not put off yet.
  if (!isWaiting || remindOn === null || remindOn > today || lastDay! <= today || lookedOn !== today) return false;
  const remindNextOn = async (day: CalendarDate | null) =>
    trx.updateTable("renewals").set({ remind_on: day, updated_at: at }).where("id", "=", id).execute();
  // One that does not renew itself, and is over, takes no payment any more.
  if (owner.status !== "active" || !isRunning(owner, days)) {
    await remindNextOn(null);
    return false;
  }
  // Of several the oldest ends the subscription, and what settles it settles them all.
  const isOldest = (await unpaidOf(trx, [subscriptionId])).get(subscriptionId)?.dueOn === renewal.due_on;
  if (!isOldest || (await isToldToday(trx, subscriptionId, days))) {
    // So it is for the rest of the day: no other round of it has to look again.
    const tomorrow = addInterval(today, 1, "day");
    await remindNextOn(tomorrow < lastDay! ? tomorrow : null);
    return false;
  }
  await remindNextOn(lastReminder(today, lastDay!, daysBefore));
  // A day is part of the mail's id: there are several of one try.
  await renewalEvent(trx, "renewal-reminder", { ...renewal, id: `${id}.${today}`, date: renewal.due_on }, at);
  return true;
}

/** Whether its owner has read today that a payment of it did not work: a reminder waits for another day then. */
async function isToldToday(trx: Transaction<Database>, subscriptionId: string, days: ShopDays): Promise<boolean> {
  const last = await trx
    .selectFrom("subscription_events")
    .select("at")
    .where("subscription_id", "=", subscriptionId)
    .where("kind", "in", ["told-failure", "told-unpaid"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && days.of(last.at) === days.today;
}
