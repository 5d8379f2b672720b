/** Which checkout one was copied from, so that copies in use can be counted. [BASK-6] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("checkouts").addColumn("copy_of", "text").execute();
  await db.schema.createIndex("checkouts_copy_of").on("checkouts").column("copy_of").execute();
}
