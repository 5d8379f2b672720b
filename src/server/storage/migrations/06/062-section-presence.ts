/** Who has which section open in the builder. [BLD-11] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("section_presence")
    .addColumn("section_id", "text", (column) => column.notNull().references("saved_sections.id").onDelete("cascade"))
    .addColumn("window_id", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("section_presence_key", ["section_id", "window_id"])
    .execute();
}
