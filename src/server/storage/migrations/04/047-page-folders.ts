/**
 * The folder that a page lies in: as somebody wrote it, and as it is compared, since each database compares letter cases in its own way.
 * [BLD-14]
 */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pages add column folder text`.execute(db);
  await sql`alter table pages add column folder_key text`.execute(db);
  // What the list is filtered by besides stands in it, as in the index of campaigns.
  await sql`create index pages_of_folder on pages (folder_key, path, page_type, published_version, draft_version)
    where deleted_at is null`.execute(db);
}
