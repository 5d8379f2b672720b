/** When what waits for another way to pay was last looked at: the days on which the shop stood still are none of its owner's. [MMA-2] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewals add column looked_on text`.execute(db);
}
