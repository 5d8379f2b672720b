/** Deliveries that pause. [MMA-6] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("pauses", "text").execute();
}
