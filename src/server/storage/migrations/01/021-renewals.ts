/** Payments of subscriptions after their order, each once. [MMA-2] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("next_payment_on", "text").execute();
  await db.schema.createIndex("subscriptions_next_payment").on("subscriptions").columns(["status", "next_payment_on"]).execute();
  await db.schema
    .createTable("renewals")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscription_id", "text", (column) => column.notNull())
    .addColumn("due_on", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("charge_id", "text")
    .addColumn("failure", "text")
    .addColumn("first_failed_on", "text")
    .addColumn("next_try_on", "text")
    .addColumn("last_day", "text")
    .addColumn("leased_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("renewals_once").on("renewals").columns(["subscription_id", "due_on"]).unique().execute();
  await db.schema.createIndex("renewals_charge").on("renewals").column("charge_id").unique().execute();
  await db.schema.createIndex("renewals_next_try").on("renewals").columns(["state", "next_try_on"]).execute();
}
