/** Of anonymous orders in one email address, one has the trial of a product, also when two come at once. */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today. Older anonymous trials say nothing in trial_of.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("subscriptions_trial_unproven")
    .on("subscriptions")
    .columns(["owner_email", "trial_of"])
    .unique()
    .where(sql.ref("owner_sub"), "is", null)
    .where(sql.ref("trial_of"), "is not", null)
    .execute();
}
