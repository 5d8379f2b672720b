/** Up to which day the owner of a subscription has been told what comes. [MMA-2] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("noticed_on", "text").execute();
  await db.schema.createIndex("subscriptions_noticed").on("subscriptions").columns(["status", "noticed_on"]).execute();
}
