/** Since which day nobody says the tax of what a subscription pays next: from there it is counted how long its payment waits. [MMA-2] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column tax_unknown_since text`.execute(db);
}
