/** Payments on a provider's own page: where the shopper was sent, and the reference that the provider calls them by. [PAY-9] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("payment_attempts").addColumn("reference", "text").execute();
  await db.schema.alterTable("payment_attempts").addColumn("next_step", "text").execute();
  await db.schema.alterTable("payment_attempts").addColumn("page", "text").execute();
  await db.schema.alterTable("payment_attempts").addColumn("complete_page", "text").execute();
  await db.schema.createIndex("payment_attempts_reference").on("payment_attempts").column("reference").unique().execute();
}
