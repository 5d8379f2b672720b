/** Until when each invoice is to be paid, and what became of that. [MMA-2] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("invoice_dues")
    .addColumn("invoice_id", "text", (column) => column.primaryKey().references("invoices.id"))
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("subscription_id", "text")
    .addColumn("due_on", "text", (column) => column.notNull())
    .addColumn("last_day", "text")
    .addColumn("reminders", "integer", (column) => column.notNull())
    .addColumn("next_on", "text")
    .addColumn("given_up_on", "text")
    .addColumn("paid_on", "text")
    .addColumn("payment_reference", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("invoice_dues_next").on("invoice_dues").column("next_on").execute();
  await db.schema.createIndex("invoice_dues_of_subscription").on("invoice_dues").column("subscription_id").execute();
}
