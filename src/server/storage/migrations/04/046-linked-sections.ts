/** Sections that pages link: their versions, which pages link them, and what tells a page that a section of it has changed. [BLD-11] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_sections add column version integer not null default 1`.execute(db);
  await sql`alter table saved_sections add column updated_at text`.execute(db);
  await sql`alter table saved_sections add column updated_by text`.execute(db);
  // Of what is live: another one with every change of a section that it links.
  await sql`alter table pages add column sections_stamp text`.execute(db);

  // The section may be gone: a page comes from another shop, or from an old version of its own.
  await db.schema
    .createTable("section_uses")
    .addColumn("section_id", "text", (column) => column.notNull())
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("place", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("section_uses_pk", ["section_id", "page_id", "place"])
    .execute();
  await db.schema.createIndex("section_uses_of_page").on("section_uses").columns(["page_id", "place"]).execute();
}
