/** What an order's sections say beside customer and addresses: recipient, student, permissions, consents. */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("details", "text").execute();
}
