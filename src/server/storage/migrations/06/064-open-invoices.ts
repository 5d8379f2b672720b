/** Invoices that are to be paid are listed, the longest due first; those that go out by post can be listed alone. [MMA-2] [PAY-11] */
import { PostgresAdapter, sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const ordered = isPostgres ? sql`record::json ->> 'invoicePref'` : sql`json_extract(record, '$.invoicePref')`;
  const later = isPostgres ? sql`payment::json -> 'record' ->> 'invoicePref'` : sql`json_extract(payment, '$.record.invoicePref')`;
  await sql`alter table invoice_dues add column by_post integer not null default 0`.execute(db);
  await sql`
    update invoice_dues set by_post = 1
    where (subscription_id is null and order_id in (select order_id from payments where ${ordered} = 'Post'))
      or subscription_id in (select id from subscriptions where ${later} = 'Post')
  `.execute(db);
  // What is open is a small part of all that was ever to be paid.
  const isOpen = sql`paid_on is null and given_up_on is null`;
  await sql`create index invoice_dues_open on invoice_dues (due_on, invoice_id) where ${isOpen}`.execute(db);
  await sql`create index invoice_dues_open_by_post on invoice_dues (due_on, invoice_id) where by_post = 1 and ${isOpen}`.execute(db);
}
