/**
 * The payment that an owner was told of is remembered, and no longer worked out from the days that were looked at. What ended as it was
 * unpaid waits for nothing. [MMA-2]
 */
import { PostgresAdapter, sql, type Kysely } from "kysely";

/** Days before a payment on which shops told of it, unless they said otherwise. */
const DAYS = 14;

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("announced_payment_on", "text").execute();
  // Where a shop told of it earlier than that, its owner may read of the same payment once more.
  const told =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`to_char(noticed_on::date + ${sql.lit(DAYS)}, 'YYYY-MM-DD')`
      : sql`date(noticed_on, ${sql.lit(`+${DAYS} days`)})`;
  await sql`update subscriptions set announced_payment_on = next_payment_on
    where noticed_on is not null and next_payment_on <= ${told}`.execute(db);
  await sql`update subscriptions set pending_renewal_change = null
    where status = 'cancelled' and pending_renewal_change is not null`.execute(db);
}
