/** What a shop says instead of its themes' own values. [BLD-12] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("theme_values")
    .addColumn("theme", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("tokens", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .execute();
}
