/**
 * Bytes of pictures may lie in a store outside. Rows keep their column and say so beside it: a large library is not written anew. [BLD-4]
 */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("picture_files").addColumn("object", "text").execute();
  await db.schema.alterTable("picture_files").addColumn("object_bytes", "integer").execute();
  await sql`create index picture_files_of_object on picture_files (object) where object is not null`.execute(db);
  await db.schema
    .createTable("object_leftovers")
    .addColumn("object", "text", (column) => column.primaryKey())
    .addColumn("due_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("object_leftovers_due").on("object_leftovers").column("due_at").execute();
}
