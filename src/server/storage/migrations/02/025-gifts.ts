/** Gifts that were bought, each with the code that redeems it. [MMA-3] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("gifts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("buyer_sub", "text")
    .addColumn("buyer_email", "text", (column) => column.notNull())
    .addColumn("item", "text", (column) => column.notNull())
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("delivery", "text")
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("giver", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("starts_on", "text", (column) => column.notNull())
    .addColumn("announced_on", "text")
    .addColumn("subscription_id", "text")
    .addColumn("redeemed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("gifts_code").on("gifts").column("code").unique().execute();
  await db.schema.createIndex("gifts_order").on("gifts").column("order_id").execute();
  await db.schema.createIndex("gifts_buyer_sub").on("gifts").column("buyer_sub").execute();
  await db.schema.createIndex("gifts_buyer_email").on("gifts").column("buyer_email").execute();
  await db.schema
    .createIndex("gifts_to_announce")
    .on("gifts")
    .column("starts_on")
    .where("announced_on" as never, "is", null)
    .execute();
}
