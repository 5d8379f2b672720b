/** What retention and support look rows up by, and the limits that machines over one PostgreSQL count together. */
import { PostgresAdapter, sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("checkouts_expires").on("checkouts").column("expires_at").execute();
  await db.schema.createIndex("orders_created").on("orders").column("created_at").execute();
  await db.schema.createIndex("feedback_created").on("feedback").column("created_at").execute();

  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // Unlogged: counting waits for no disk. A crash forgets a minute's counts.
  await sql`create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db);
}
