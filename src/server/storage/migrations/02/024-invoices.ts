/** What was bought is invoiced, by numbers without gaps. [MMA-2] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("invoices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("sequence", "bigint", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("owner_sub", "text")
    .addColumn("owner_email", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("issued_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("invoices_sequence").on("invoices").column("sequence").unique().execute();
  await db.schema.createIndex("invoices_subject").on("invoices").columns(["subject_kind", "subject_id"]).unique().execute();
  await db.schema.createIndex("invoices_owner_sub").on("invoices").column("owner_sub").execute();
  await db.schema.createIndex("invoices_owner_email").on("invoices").column("owner_email").execute();
  await db.schema
    .createTable("invoice_counters")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("last", "bigint", (column) => column.notNull())
    .execute();
  await (db as Kysely<{ invoice_counters: { name: string; last: number } }>)
    .insertInto("invoice_counters")
    .values({ name: "invoices", last: 0 })
    .execute();
  await db.schema
    .createIndex("payment_attempts_refunded")
    .on("payment_attempts")
    .column("id")
    .where("state" as never, "=", "refunded")
    .execute();
  for (const table of ["orders", "renewals"]) {
    await db.schema
      .alterTable(table)
      .addColumn("invoiced", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex(`${table}_to_invoice`)
      .on(table)
      .column("id")
      .where("invoiced" as never, "=", 0)
      .execute();
  }
}
