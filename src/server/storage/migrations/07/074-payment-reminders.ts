/** When the owner of a payment that waits for another way to pay is reminded of it. [MMA-2] */
import { sql, type Kysely } from "kysely";

const DAY_MS = 86_400_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewals add column remind_on text`.execute(db);
  // What waits already is reminded of halfway, too. Counted here and not by the database: the two have no day in common.
  const { rows } = await sql<{ failed: string; last: string }>`
    select distinct first_failed_on as failed, last_day as last from renewals
    where state = 'failed' and next_try_on is null and first_failed_on is not null and last_day is not null
  `.execute(db);
  for (const { failed, last } of rows) {
    const day = halfway(failed, last);
    if (day)
      await sql`
        update renewals set remind_on = ${day}
        where state = 'failed' and next_try_on is null and first_failed_on = ${failed} and last_day = ${last}
      `.execute(db);
  }
}

function halfway(failed: string, last: string): string | undefined {
  const days = (Date.parse(last) - Date.parse(failed)) / DAY_MS;
  const day = new Date(Date.parse(failed) + Math.ceil(days / 2) * DAY_MS).toISOString().slice(0, 10);
  return failed < day && day < last ? day : undefined;
}
