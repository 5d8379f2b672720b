/** Shoppers who want to be forgotten: asked for by mail, and what is done. [MMA-5] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_sub", "text")
    .addColumn("email", "text")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.unique())
    .addColumn("requested_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("done_at", "text")
    .execute();
  await db.schema.createIndex("erasures_owner").on("erasures").column("owner_sub").execute();
}
