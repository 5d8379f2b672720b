/**
 * The builder's list of pages goes on from a place, and pages are found by how their words begin. Where `words_of` is not what the page is
 * called, its words are to come: whoever searches next makes them, also for pages that an older program wrote.
 */
import { PostgresAdapter, sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Words are found by how they begin, which needs the order of their bytes. SQLite has no other.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : "text";
  await db.schema
    .createTable("page_words")
    .addColumn("word", text, (column) => column.notNull())
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("page_words_pk", ["word", "page_id"])
    .execute();
  await db.schema.createIndex("page_words_of_page").on("page_words").column("page_id").execute();
  await db.schema.alterTable("pages").addColumn("words_of", "text").execute();

  // What is filtered by stands in the indexes: a row holds two layouts before it, which nobody should read for pages that are passed over.
  const indexes = {
    // With the pages that are there in it, the embedded database took it for all of them, and sorted them anew for every question.
    pages_deleted: sql`(deleted_at) where deleted_at is not null`,
    pages_listed: sql`(path) where deleted_at is null`,
    pages_of_campaign: sql`(campaign, path, page_type, published_version, draft_version) where deleted_at is null`,
    pages_of_type: sql`(page_type, path, published_version, draft_version) where deleted_at is null`,
    pages_never_live: sql`(path) where deleted_at is null and published_version is null`,
    pages_live_as_drafted: sql`(path) where deleted_at is null and published_version = draft_version`,
    pages_changed_since: sql`(path) where deleted_at is null and published_version <> draft_version`,
    pages_without_words: sql`(id) where deleted_at is null and
      coalesce(words_of, '') <> path || ' ' || coalesce(next_path, '') || ' ' || coalesce(campaign, '') || ' ' || title`,
  };
  await db.schema.dropIndex("pages_deleted").execute();
  for (const [name, rule] of Object.entries(indexes)) await sql`create index ${sql.ref(name)} on pages ${rule}`.execute(db);
}
