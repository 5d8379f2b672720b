/** What is tried no more waits for another way to pay, until its last day. [MMA-2] */
import type { Transaction } from "kysely";
import { addInterval, type CalendarDate } from "../../../domain/time/calendar";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { atOnce } from "../at-once";
import { endUnpaid } from "../end-unpaid";
import type { RenewalOutcomes } from "../renewal-outcomes";
import { giveUpUnpaid, putOff } from "../unpaid";

export interface WaitingParts {
  storage: Storage;
  outcomes: Pick<RenewalOutcomes, "over">;
  /** How many subscriptions are worked on at the same moment. */
  most: number;
  /** What happened to one that could not be worked on; the others are. */
  onFault(error: unknown, subscriptionId: string): void;
}

/**
 * What stayed unpaid until its last day ends the subscription; nothing more is charged for it. That day is put off by those on which no
 * round came, as the days of tries are: nobody could pay for it meanwhile.
 *
 * @param at ISO 8601 instant
 */
export async function endWaiting(parts: WaitingParts, today: CalendarDate, at: string): Promise<void> {
  const { storage, most, onFault } = parts;
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
    work: ({ id }) => storage.transaction((trx) => workOn(trx, id, parts, today, at)),
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
  id: string,
  { storage, outcomes }: WaitingParts,
  today: CalendarDate,
  at: string,
): Promise<void> {
  const stored = await storage.locked(trx.selectFrom("renewals").selectAll().where("id", "=", id)).executeTakeFirstOrThrow();
  if (stored.state !== "failed" || stored.next_try_on !== null) return;
  const renewal = { ...stored, ...putOff(stored, today) };
  if (renewal.last_day! <= today) {
    await outcomes.over(trx, renewal, "given-up");
    // A later payment of it that waits as well would end it once more, on a last day of its own.
    await giveUpUnpaid(trx, renewal.subscription_id, at);
    return endUnpaid(trx, renewal, today, at);
  }
  const { first_failed_on, last_day, remind_on } = renewal;
  const set = { first_failed_on, last_day, remind_on, looked_on: today, updated_at: at };
  await trx.updateTable("renewals").set(set).where("id", "=", id).execute();
}
