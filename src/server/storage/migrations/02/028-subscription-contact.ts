/** What a subscription's owner has said of themselves since the order. [MMA-2] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("contact", "text").execute();
}
