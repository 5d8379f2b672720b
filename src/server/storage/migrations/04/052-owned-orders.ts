/** Whoever is signed in finds what they have bought: an order says who placed it, as its checkout does. [MMA-8] */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("placed_by", "text").execute();
  await sql`update orders set placed_by = (select owner_sub from checkouts where checkouts.id = orders.checkout_id)`.execute(db);
  await db.schema
    .createIndex("orders_placed_by")
    .on("orders")
    .columns(["placed_by", "id"])
    .where(sql.ref("placed_by"), "is not", null)
    .execute();
}
