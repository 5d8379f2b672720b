/** Tries to pay, each written before its provider is asked, with everything an order needs; and what became of them. [API-4] */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payment_attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("checkout_id", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("provider_transaction", "text")
    .addColumn("frozen", "text")
    .addColumn("result", "text")
    .addColumn("error", "text")
    .addColumn("order_id", "text")
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await sql`create unique index payment_attempts_open on payment_attempts (checkout_id)
    where state in ('created', 'asking', 'pending', 'unknown', 'authorised')`.execute(db);
  await sql`create index payment_attempts_due on payment_attempts (next_try_at) where next_try_at is not null`.execute(db);
  // Where it is null, on both databases, nothing is unique.
  await db.schema
    .createIndex("payment_attempts_provider_transaction")
    .on("payment_attempts")
    .columns(["method", "provider_transaction"])
    .unique()
    .execute();
  await db.schema.createIndex("payment_attempts_checkout").on("payment_attempts").column("checkout_id").execute();
  await db.schema
    .createTable("payment_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("attempt_id", "text", (column) => column.notNull().references("payment_attempts.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("payment_events_attempt").on("payment_events").column("attempt_id").execute();
}
