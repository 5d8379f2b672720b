/** A test makes an invoice what no shop can make it, as one of an older program is: the database would refuse it. */
import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Database } from "../../../src/server/storage/schema";

export async function unguardedInvoices(db: Kysely<Database>, change: () => Promise<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table invoices disable trigger user`.execute(db);
    await change();
    await sql`alter table invoices enable trigger user`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'invoices'
  `.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await change();
  for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
}
