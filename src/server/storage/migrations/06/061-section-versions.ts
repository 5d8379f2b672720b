/** What sections were: each as it is today becomes its first version. [BLD-11] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("section_versions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("section_id", "text", (column) => column.notNull().references("saved_sections.id").onDelete("cascade"))
    .addColumn("section_version", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("blocks", "text", (column) => column.notNull())
    .addColumn("saved_at", "text", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("section_versions_section").on("section_versions").columns(["section_id", "saved_at", "id"]).execute();
  // No row made later has the id of a section: each table begins its own with the instant and 24 letters of chance.
  await sql`
    insert into section_versions (id, section_id, section_version, kind, name, blocks, saved_at, saved_by)
    select id, id, version, 'saved', name, blocks, coalesce(updated_at, made_at), coalesce(updated_by, made_by) from saved_sections
  `.execute(db);
}
