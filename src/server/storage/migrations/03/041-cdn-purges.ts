/** What a CDN in front of the shop has yet to be told. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("cdn_purges")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("stamp", "text", (column) => column.notNull())
    .addColumn("purges_left", "integer", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("last_error", "text")
    .execute();
  await db.schema.createIndex("cdn_purges_due").on("cdn_purges").column("due_at").execute();
  await db.schema.createIndex("cdn_purges_stamp").on("cdn_purges").column("stamp").execute();
}
