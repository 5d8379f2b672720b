/** Whose a checkout is, gifts, what it was replaced by, and the subscriptions that orders begin. */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("checkouts").addColumn("owner_sub", "text").execute();
  await db.schema.alterTable("checkouts").addColumn("gift_code", "text").execute();
  await db.schema.alterTable("checkouts").addColumn("replaced_by", "text").execute();
  await db.schema
    .alterTable("checkouts")
    .addColumn("details", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
  await db.schema.createIndex("checkouts_owner").on("checkouts").columns(["owner_sub", "created_at"]).execute();

  await db.schema
    .createTable("subscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("item_id", "text", (c) => c.notNull())
    .addColumn("owner_sub", "text")
    .addColumn("owner_email", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("item", "text", (c) => c.notNull())
    .addColumn("is_trial", "integer", (c) => c.notNull())
    .addColumn("country", "text", (c) => c.notNull())
    .addColumn("term_start", "text", (c) => c.notNull())
    .addColumn("term_end", "text")
    .addColumn("delivery", "text", (c) => c.notNull())
    .addColumn("payment", "text", (c) => c.notNull())
    .addColumn("pending_renewal_change", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    // An order begins each of its subscriptions once.
    .addUniqueConstraint("subscriptions_item", ["order_id", "item_id"])
    .execute();
  await db.schema.createIndex("subscriptions_owner").on("subscriptions").column("owner_sub").execute();
  await db.schema.createIndex("subscriptions_email").on("subscriptions").column("owner_email").execute();
}
