/** A signed-in shopper has one trial of a product, also when two orders come at once. */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("trial_of", "text").execute();
  // Where either is null, on both databases, nothing is unique: anonymous orders, and what is no trial.
  await db.schema.createIndex("subscriptions_trial").on("subscriptions").columns(["owner_sub", "trial_of"]).unique().execute();
}
