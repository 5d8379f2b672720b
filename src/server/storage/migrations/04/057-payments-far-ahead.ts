/**
 * Payments more than a year ahead counted as none: what has no next payment is looked at again. What was missed is not asked for. [MMA-2]
 */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update subscriptions set next_payment_on = null where status = 'active' and next_payment_on = '9999-12-31'`.execute(db);
}
