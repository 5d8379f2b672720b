/** Who changed what shoppers see, and who may. Rows are only added. [BLD-13] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_events_kind").on("audit_events").columns(["kind", "id"]).execute();
  await db.schema.createIndex("audit_events_person").on("audit_events").columns(["person", "id"]).execute();
}
