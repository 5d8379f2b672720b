/** Pages in the bin and the archive are found by how their words begin, and listed from a place on. [BLD-14] */
import { PostgresAdapter, sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // As with the words of the list: found by how they begin, which needs the order of their bytes.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : "text";
  await db.schema
    .createTable("put_away_words")
    .addColumn("word", text, (column) => column.notNull())
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("put_away_words_pk", ["word", "page_id"])
    .execute();
  await db.schema.createIndex("put_away_words_of_page").on("put_away_words").column("page_id").execute();
  await sql`create index pages_put_away on pages (archived, deleted_at, id) where deleted_at is not null`.execute(db);
  // Those that were put away by a program without these words: whoever searches next makes them.
  await sql`create index put_away_without_words on pages (id) where deleted_at is not null and words_of is null`.execute(db);
}
