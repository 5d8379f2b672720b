/** A page moves when it is published and its old path leads on; a deleted page waits in the bin. [BLD-9] [BLD-14] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["next_path", "deleted_at", "deleted_by", "deleted_path"])
    await db.schema.alterTable("pages").addColumn(column, "text").execute();
  await db.schema
    .createTable("page_redirects")
    .addColumn("from_path", "text", (c) => c.primaryKey())
    .addColumn("page_id", "text", (c) => c.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
}
