/** An upgrade keeps the tax rates that it was agreed on at: those of its subscription may be others before it is invoiced. [MMA-2] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upgrades add column tax_rates text`.execute(db);
  await sql`update upgrades set tax_rates = (select tax_rates from subscriptions where id = upgrades.subscription_id)`.execute(db);
}
