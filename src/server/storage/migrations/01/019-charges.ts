/** Tries to pay that no checkout began: charges of what is kept, and another way to pay for a subscription. [PAY-14] */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  // Neither database drops "not null" alike, so the column is made anew.
  for (const index of ["payment_attempts_open", "payment_attempts_checkout"]) await db.schema.dropIndex(index).execute();
  const attempts = db.schema.alterTable("payment_attempts");
  await attempts.addColumn("of_checkout", "text").execute();
  await sql`update payment_attempts set of_checkout = checkout_id`.execute(db);
  await attempts.dropColumn("checkout_id").execute();
  await attempts.renameColumn("of_checkout", "checkout_id").execute();
  await sql`create unique index payment_attempts_open on payment_attempts (checkout_id)
    where state in ('created', 'asking', 'pending', 'unknown', 'authorised')`.execute(db);
  await db.schema.createIndex("payment_attempts_checkout").on("payment_attempts").column("checkout_id").execute();
  await attempts.addColumn("kind", "text", (column) => column.notNull().defaultTo("pay")).execute();
  await attempts.addColumn("subscription_id", "text").execute();
  await attempts.addColumn("stored_payment_id", "text").execute();
  await attempts.addColumn("charge_id", "text").execute();
  await db.schema.createIndex("payment_attempts_charge").on("payment_attempts").column("charge_id").unique().execute();
  await db.schema.createIndex("payment_attempts_subscription").on("payment_attempts").column("subscription_id").execute();
}
