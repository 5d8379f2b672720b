/** The library of pictures: what each is called, its bytes in every size, the words that find it, and the pages that show it. */
import { PostgresAdapter, sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("tail", "text", (column) => column.notNull())
    .addColumn("thumbnail", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await sql`create index pictures_listed on pictures (id) where deleted_at is null`.execute(db);
  await sql`create index pictures_deleted on pictures (deleted_at) where deleted_at is not null`.execute(db);

  await db.schema
    .createTable("picture_files")
    .addColumn("key", "text", (column) => column.notNull().references("pictures.key").onDelete("cascade"))
    .addColumn("tail", "text", (column) => column.notNull())
    .addColumn("content", isPostgres ? "bytea" : "blob", (column) => column.notNull())
    .addPrimaryKeyConstraint("picture_files_pk", ["key", "tail"])
    .execute();
  // Pictures are packed already: a second packing costs time and saves nothing.
  if (isPostgres) await sql`alter table picture_files alter column content set storage external`.execute(db);

  // Words are found by how they begin, which needs the order of their bytes. SQLite has no other.
  await db.schema
    .createTable("picture_words")
    .addColumn("word", isPostgres ? sql`text collate "C"` : "text", (column) => column.notNull())
    .addColumn("picture_id", "text", (column) => column.notNull().references("pictures.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("picture_words_pk", ["word", "picture_id"])
    .execute();
  await db.schema.createIndex("picture_words_of_picture").on("picture_words").column("picture_id").execute();

  // By key and not by id: a page may come from another shop, before its pictures do.
  await db.schema
    .createTable("picture_uses")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("picture_uses_pk", ["key", "page_id"])
    .execute();
  await db.schema.createIndex("picture_uses_of_page").on("picture_uses").column("page_id").execute();
}
