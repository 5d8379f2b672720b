/** Promo codes: on a checkout, counted with its order; and what an order's lines were discounted and taxed. */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("checkouts").addColumn("promo_code", "text").execute();
  await db.schema.alterTable("orders").addColumn("promo_code", "text").execute();
  await db.schema.alterTable("orders").addColumn("pricing", "text").execute();

  // The row whose lock puts the orders of one code in a line.
  await db.schema
    .createTable("promo_usage")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("used", "integer", (c) => c.notNull())
    .execute();

  // No reference to checkouts: checking it would lock the checkout's row after the code's, an order locks them the other way round.
  await db.schema
    .createTable("promo_redemptions")
    .addColumn("checkout_id", "text", (c) => c.primaryKey())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("holder", "text", (c) => c.notNull())
    .addColumn("reserved_until", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("promo_redemptions_open").on("promo_redemptions").columns(["code", "order_id"]).execute();

  await db.schema
    .createTable("promo_customers")
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("customer", "text", (c) => c.notNull())
    .addColumn("checkout_id", "text", (c) => c.notNull().references("promo_redemptions.checkout_id").onDelete("cascade"))
    .addPrimaryKeyConstraint("promo_customers_pk", ["code", "customer", "checkout_id"])
    .execute();
  await db.schema.createIndex("promo_customers_checkout").on("promo_customers").column("checkout_id").execute();
}
