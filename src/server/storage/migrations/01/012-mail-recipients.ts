/** Whose mailbox an event of the outbox writes to, as a hash, so that what goes to one can be limited. [COMP-1] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("recipient", "text").execute();
  await db.schema.createIndex("outbox_recipient").on("outbox").columns(["recipient", "done_at"]).execute();
}
