/** When the owner of a payment that waits for another way to pay is reminded of it. What waits already has no reminder. [MMA-2] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewals add column remind_on text`.execute(db);
}
