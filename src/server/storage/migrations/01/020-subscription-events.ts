/** What was done to each subscription, and by whom. [MMA-2] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscription_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscription_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("subscription_events_of").on("subscription_events").columns(["subscription_id", "at"]).execute();
}
