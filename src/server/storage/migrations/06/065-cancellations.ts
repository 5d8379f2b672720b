/** Why people leave is counted over a span of days, and what they say of it is read from the newest back. [MMA-2] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index subscription_events_cancelled on subscription_events (at, id) where kind = 'cancel'`.execute(db);
}
