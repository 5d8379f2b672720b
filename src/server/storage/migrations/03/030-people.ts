/** People are invited by mail, and one of them owns the shop's builder. [BLD-13] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("editor_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("role", "text")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("created_by", "text")
    .addColumn("token_hash", "text", (column) => column.unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("editor_links_of").on("editor_links").columns(["email", "kind"]).execute();
  // Until now one account was made, and it could do everything: whoever has it decides from now on who else may.
  await sql`update editors set role = 'owner' where id = (select id from editors order by created_at, id limit 1)`.execute(db);
}
