/**
 * Invoices of people who are forgotten, found by the day from which no law has their buyer kept, in whichever order the database's language
 * has its texts. [MMA-5]
 */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoices_of_the_erased on invoices (issued_at) where owner_sub like 'erased:%'`.execute(db);
}
