/** When a page goes live, and off the shop again, by itself. [BLD-9] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_schedules")
    .addColumn("page_id", "text", (column) => column.primaryKey().references("pages.id").onDelete("cascade"))
    .addColumn("publish_at", "text")
    .addColumn("unpublish_at", "text")
    .addColumn("version", "integer")
    .addColumn("layout", "text")
    .addColumn("path", "text")
    .addColumn("campaign", "text")
    .addColumn("made_at", "text", (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addColumn("failure", "text")
    .execute();
}
