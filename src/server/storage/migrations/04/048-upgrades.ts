/** Another offer that holds at once: what was agreed on, before anybody is charged for it. [MMA-2] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("upgrade_id", "text").execute();
  await db.schema
    .createTable("upgrades")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscription_id", "text", (column) => column.notNull().references("subscriptions.id"))
    .addColumn("request_key", "text")
    .addColumn("asked_by", "text", (column) => column.notNull())
    .addColumn("on_day", "text", (column) => column.notNull())
    .addColumn("from_item", "text", (column) => column.notNull())
    .addColumn("from_charged", "text")
    .addColumn("item", "text", (column) => column.notNull())
    .addColumn("quote", "text", (column) => column.notNull())
    .addColumn("costs", "text", (column) => column.notNull())
    .addColumn("credits", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("stored_payment_id", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("failure", "text")
    .addColumn("leased_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("invoiced", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("upgrades_of").on("upgrades").columns(["subscription_id", "on_day"]).execute();
  await db.schema.createIndex("upgrades_request").on("upgrades").column("request_key").unique().execute();
  await db.schema.createIndex("upgrades_leased").on("upgrades").columns(["state", "leased_until"]).execute();
  await db.schema
    .createIndex("upgrades_to_invoice")
    .on("upgrades")
    .column("id")
    .where("invoiced" as never, "=", 0)
    .execute();
}
