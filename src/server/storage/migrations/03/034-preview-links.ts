/** Links that show a draft to people who have no account. [BLD-11] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("preview_links")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("made_at", "text", (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("preview_links_of").on("preview_links").column("page_id").execute();
}
