/** Pages that are kept as templates: they come first where a new page is begun. [BLD-14] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pages add column is_template integer not null default 0`.execute(db);
  // They are few, and asked for each time that somebody begins a page.
  await sql`create index page_templates on pages (path) where is_template = 1 and deleted_at is null`.execute(db);
}
