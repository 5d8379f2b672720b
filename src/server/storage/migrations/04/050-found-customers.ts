/** Orders and invoices are found by what a customer writes about: the email address, the number of an invoice. [MMA-2] */
import { PostgresAdapter, sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  const email =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`customer::json ->> 'email'` : sql`json_extract(customer, '$.email')`;
  await db.schema.alterTable("orders").addColumn("customer_email", "text").execute();
  await sql`update orders set customer_email = nullif(lower(trim(${email})), '')`.execute(db);
  await db.schema
    .createIndex("orders_of_email")
    .on("orders")
    .columns(["customer_email", "id"])
    .where(sql.ref("customer_email"), "is not", null)
    .execute();
  await db.schema.createIndex("invoices_number").on("invoices").column("number").execute();
}
