/** What shoppers write to the shop. */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feedback")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("request_id", "text")
    .addColumn("page", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
}
