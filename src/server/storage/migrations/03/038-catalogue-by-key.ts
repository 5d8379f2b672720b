/**
 * The catalogue is read by key: what names what stands in a table of its own, and an entry says itself when it is sold. What was imported
 * before gets its links at the next start.
 */
import { PostgresAdapter, sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Words are found by how they begin, which needs the order of their bytes. SQLite has no other.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : "text";
  await db.schema
    .createTable("catalogue_links")
    .addColumn("relation", "text", (column) => column.notNull())
    .addColumn("source", text, (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("catalogue_links_pk", ["relation", "source", "kind", "path"])
    .execute();
  await db.schema.createIndex("catalogue_links_in_order").on("catalogue_links").columns(["relation", "source", "position"]).execute();
  await db.schema.createIndex("catalogue_links_of_entry").on("catalogue_links").columns(["kind", "path"]).execute();
  await db.schema.createIndex("catalogue_entries_in_order").on("catalogue_entries").columns(["kind", "position"]).execute();
}
