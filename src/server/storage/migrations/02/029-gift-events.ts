/** What its buyer did to a gift after the order. [MMA-2] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("gift_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("gift_id", "text", (column) => column.notNull().references("gifts.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("gift_events_of").on("gift_events").columns(["gift_id", "at"]).execute();
}
