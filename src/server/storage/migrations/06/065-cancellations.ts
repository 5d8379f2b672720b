/** Why people leave is counted over a span of days, and what they say of it is read from the newest back. [MMA-2] */
import { sql, type Kysely } from "kysely";

const BATCH = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription_events add column reason text`.execute(db);
  await sql`alter table subscription_events add column commented integer not null default 0`.execute(db);
  // Read here and not by the database: half of a character in what somebody wrote would keep PostgreSQL from reading any of it.
  for (let last = ""; ;) {
    const { rows } = await sql<{ id: string; details: string }>`
      select id, details from subscription_events where kind = 'cancel' and id > ${last} order by id limit ${sql.lit(BATCH)}
    `.execute(db);
    for (const { id, details } of rows) {
      const { reason = null, comment } = JSON.parse(details) as { reason?: string; comment?: string };
      await sql`update subscription_events set reason = ${reason}, commented = ${comment ? 1 : 0} where id = ${id}`.execute(db);
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)!.id;
  }
  await sql`create index subscription_events_cancelled on subscription_events (at, reason) where kind = 'cancel'`.execute(db);
  await sql`create index subscription_events_commented on subscription_events (at, id) where commented = 1`.execute(db);
}
