/** An order writes fewer index entries: none where an index has nothing to say of a row, and a changed row stays on its page. */
import { PostgresAdapter, sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("subscriptions_trial").execute();
  await db.schema
    .createIndex("subscriptions_trial")
    .on("subscriptions")
    .columns(["owner_sub", "trial_of"])
    .unique()
    .where(sql.ref("trial_of"), "is not", null)
    .execute();
  await db.schema.dropIndex("subscriptions_owner").execute();
  await db.schema
    .createIndex("subscriptions_owner")
    .on("subscriptions")
    .column("owner_sub")
    .where(sql.ref("owner_sub"), "is not", null)
    .execute();
  await db.schema.dropIndex("checkouts_owner").execute();
  await db.schema
    .createIndex("checkouts_owner")
    .on("checkouts")
    .columns(["owner_sub", "created_at"])
    .where(sql.ref("owner_sub"), "is not", null)
    .execute();

  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // With room on its page, a row that is changed without its keys needs no new entry in any index.
  for (const table of ["checkouts", "idempotency_keys"]) await sql`alter table ${sql.table(table)} set (fillfactor = 70)`.execute(db);
}
