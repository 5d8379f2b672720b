/** What providers keep so that it can be charged again, and which of it pays for a subscription. [PAY-14] */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stored_payments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_sub", "text")
    .addColumn("attempt_id", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("mandate", "text")
    .addColumn("brand", "text")
    .addColumn("last_digits", "text")
    .addColumn("expiry", "text")
    .addColumn("offered", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .execute();
  // Some providers give the same token for the same card, whoever pays with it and in whatever currency.
  await sql`create unique index stored_payments_token on stored_payments (method, token, currency, coalesce(owner_sub, ''))`.execute(db);
  await db.schema.createIndex("stored_payments_owner").on("stored_payments").column("owner_sub").execute();
  await db.schema.alterTable("subscriptions").addColumn("stored_payment_id", "text").execute();
  await db.schema.createIndex("subscriptions_stored_payment").on("subscriptions").column("stored_payment_id").execute();
}
