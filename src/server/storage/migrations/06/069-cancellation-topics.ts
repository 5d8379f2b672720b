/** Why people leave counts by what a reason is about: its words differ from language to language. [MMA-2] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription_events add column about text`.execute(db);
  await sql`drop index subscription_events_cancelled`.execute(db);
  await sql`create index subscription_events_cancelled on subscription_events (at, about, reason) where kind = 'cancel'`.execute(db);
}
