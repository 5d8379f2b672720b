/** What is tried no more waits for another way to pay, until its last day. [MMA-2] */
import type { Transaction } from "kysely";
import { toldByChange } from "../../../domain/subscription/ending-notice";
import { addInterval, type ShopDays } from "../../../domain/time/calendar";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { firstCharged, isRunning } from "../../subscription-end/bought";
import { paidDay } from "../../subscription/subscription-view";
import { atOnce } from "../at-once";
import { endUnpaid } from "../end-unpaid";
import { upToToday } from "../plan-payments";
import type { RenewalOutcomes } from "../renewal-outcomes";
import { giveUpUnpaid, putOff, unpaidDaysOf } from "../unpaid";

export interface WaitingParts {
  storage: Storage;
  outcomes: Pick<RenewalOutcomes, "over">;
  /** Before an end on which its owner is told of it once more. */
  noticeDays: number;
  /** How many subscriptions are worked on at the same moment. */
  most: number;
  /** What happened to one that could not be worked on; the others are. */
  onFault(error: unknown, subscriptionId: string): void;
}

/**
 * What stayed unpaid until its last day ends the subscription, of which nothing more is charged: today, or as what a later payment paid
 * for is used up. That day is put off by those on which no round came, as the days of tries are: nobody could pay for it meanwhile.
 *
 * @param at ISO 8601 instant
 */
export async function endWaiting(parts: WaitingParts, days: ShopDays, at: string): Promise<void> {
  const { storage, most, onFault } = parts;
  const { today } = days;
  const yesterday = addInterval(today, -1, "day");
  const toWorkOn = await storage.db
    .selectFrom("renewals")
    .select(["id", "subscription_id"])
    .where("state", "=", "failed")
    .where("next_try_on", "is", null)
    .where((row) => row.or([row("last_day", "<=", today), row("looked_on", "<", yesterday)]))
    .execute();
  await atOnce(toWorkOn, {
    most,
    key: ({ subscription_id: id }) => id,
    work: (waiting) => storage.transaction((trx) => workOn(trx, waiting, parts, days, at)),
    onFault: (error, { subscription_id: id }) => onFault(error, id),
  });
  // A power cut that takes it back gives a day too many, which harms nobody.
  await storage.relaxed((trx) =>
    trx
      .updateTable("renewals")
      .set({ looked_on: today })
      .where("state", "=", "failed")
      .where("next_try_on", "is", null)
      .where((row) => row.or([row("looked_on", "is", null), row("looked_on", "=", yesterday)]))
      .execute(),
  );
}

async function workOn(
  trx: Transaction<Database>,
  { id, subscription_id: subscriptionId }: { id: string; subscription_id: string },
  { storage, outcomes, noticeDays }: WaitingParts,
  days: ShopDays,
  at: string,
): Promise<void> {
  const { today } = days;
  // The subscription first, as whoever changes it locks it. A round that takes another of its payments now has done so before we look.
  const owner = await storage
    .locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", subscriptionId))
    .executeTakeFirstOrThrow();
  const open = trx.selectFrom("renewals").selectAll().where("subscription_id", "=", subscriptionId).where("state", "in", ["due", "failed"]);
  const stored = (await storage.locked(open).execute()).find((each) => each.id === id);
  if (!stored || stored.state !== "failed" || stored.next_try_on !== null) return;
  const renewal = { ...stored, ...putOff(stored, today) };
  if (renewal.last_day! > today) {
    const { first_failed_on, last_day, remind_on } = renewal;
    const set = { first_failed_on, last_day, remind_on, looked_on: today, updated_at: at };
    await trx.updateTable("renewals").set(set).where("id", "=", id).execute();
    return;
  }
  // That may bring the money for a further term, which is known in a later round.
  if (await firstCharged(trx, [owner])) return;
  // What falls due and is not written down yet is as little paid.
  const row = await upToToday(storage, trx, owner, days, at);
  await outcomes.over(trx, renewal, "given-up");
  // A later payment of it that waits as well would end it once more, on a last day of its own.
  await giveUpUnpaid(trx, subscriptionId, at);
  // What does not renew itself has ended by then, on its own day.
  if (row.status === "active" && !isRunning(row, days)) return;
  const unpaidDays = (await unpaidDaysOf(trx, [subscriptionId])).get(subscriptionId) ?? [];
  const on = (row.status === "active" && paidDay(row, days, unpaidDays)) || today;
  await endUnpaid(trx, renewal, today, at, { on, told: toldByChange(on, { today, noticeDays }) });
}
