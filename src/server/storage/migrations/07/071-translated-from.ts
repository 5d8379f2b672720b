/** What the translations of pages and sections were made from: begun when each is saved next, or its problems are asked for. [BLD-7] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pages add column translated_from text`.execute(db);
  await sql`alter table saved_sections add column translated_from text`.execute(db);
}
