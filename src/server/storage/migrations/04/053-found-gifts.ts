/** Gifts are found by whom they are for, payments and what is kept of them by their provider's own ids. [MMA-3] [PAY-13] */
import { PostgresAdapter, sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  const email =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`recipient::json ->> 'email'` : sql`json_extract(recipient, '$.email')`;
  await db.schema.alterTable("gifts").addColumn("recipient_email", "text").execute();
  await sql`update gifts set recipient_email = nullif(lower(trim(${email})), '')`.execute(db);
  const indexes = {
    gifts_of_recipient: ["gifts", "recipient_email"],
    payment_attempts_of_provider: ["payment_attempts", "provider_transaction"],
    payments_of_provider: ["payments", "provider_transaction"],
  } as const;
  for (const [name, [table, column]] of Object.entries(indexes))
    await db.schema.createIndex(name).on(table).column(column).where(sql.ref(column), "is not", null).execute();
  await db.schema.createIndex("stored_payments_of_provider").on("stored_payments").column("token").execute();
}
