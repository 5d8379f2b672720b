/** How far the owner of a subscription knows of its end. [MMA-2] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscriptions")
    .addColumn("end_told", "text", (column) => column.notNull().defaultTo("nothing"))
    .execute();
  await db.schema.createIndex("subscriptions_to_end").on("subscriptions").columns(["end_told", "term_end"]).execute();
  // Of what has ended before, nobody wants to read today.
  await (db as Kysely<{ subscriptions: { end_told: string; term_end: string | null } }>)
    .updateTable("subscriptions")
    .set({ end_told: "all" })
    .where("term_end", "<=", new Date().toISOString().slice(0, 10))
    .execute();
}
