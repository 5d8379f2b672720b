/** Where tax comes on top, a subscription knows the rates that were said last, and each payment those that it was made with. [MMA-2] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column tax_rates text`.execute(db);
  await sql`alter table renewals add column tax_rates text`.execute(db);
}
