/** Signed-in shoppers and the keys of their tokens. */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shopper_sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("sub", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("previous_hash", "text")
    .addColumn("rotated_at", "text", (c) => c.notNull())
    .addColumn("confirmed", "integer", (c) => c.notNull())
    .addColumn("attributes", "text", (c) => c.notNull())
    .addColumn("id_token", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("shopper_sessions_previous").on("shopper_sessions").column("previous_hash").execute();
  await db.schema.createIndex("shopper_sessions_sub").on("shopper_sessions").column("sub").execute();
  await db.schema.createIndex("shopper_sessions_expires").on("shopper_sessions").column("expires_at").execute();

  await db.schema
    .createTable("token_keys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
}
