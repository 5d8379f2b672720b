/** A price change is about whoever agreed on the price before it: of a switch that is the day on which it was chosen. [MMA-7] */
import { sql, type Kysely } from "kysely";

interface WaitingRow {
  id: string;
  pending_renewal_change: string;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column agreed_on text`.execute(db);
  // The books name an instant: its day in the shop is no more than one off. An upgrade holds at the price of its own day.
  const chosen = sql`
    select max(substr(at, 1, 10)) from subscription_events
    where subscription_id = subscriptions.id and kind = 'switch-offer'`;
  await sql`
    update subscriptions set agreed_on = (${chosen} and substr(at, 1, 10) <= charged_from)
    where charged_from is not null and not exists (
      select 1 from upgrades
      where upgrades.subscription_id = subscriptions.id and on_day = charged_from and state in ('paid', 'invoiced')
    )
  `.execute(db);
  // Few wait at any time. Read by this program, as the two databases have no JSON in common.
  const { rows } = await sql<WaitingRow & { chosen_on: string | null }>`
    select id, pending_renewal_change, (${chosen}) as chosen_on from subscriptions where pending_renewal_change is not null
  `.execute(db);
  for (const { id, pending_renewal_change: text, chosen_on: chosenOn } of rows) {
    const waiting = chosenOn === null ? undefined : withChosenOn(text, chosenOn);
    if (waiting) await sql`update subscriptions set pending_renewal_change = ${waiting} where id = ${id}`.execute(db);
  }
}

/** @returns undefined for another way to pay, and what cannot be read */
function withChosenOn(text: string, chosenOn: string): string | undefined {
  try {
    const pending = JSON.parse(text) as object;
    return "item" in pending ? JSON.stringify({ ...pending, chosenOn }) : undefined;
  } catch {
    return undefined;
  }
}
