/** The day from which a subscription's payments are counted since its owner switched to another offer. [MMA-2] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("charged_from", "text").execute();
}
