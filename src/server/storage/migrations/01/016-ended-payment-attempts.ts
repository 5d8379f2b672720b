/** Tries to pay that came to nothing, which are deleted by their age. */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_attempts_ended on payment_attempts (updated_at)
    where next_try_at is null and state in ('declined', 'voided')`.execute(db);
}
