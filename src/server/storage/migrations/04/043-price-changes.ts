/** Prices that are announced before they hold, and who was told of them. Subscriptions are found by their offer. [MMA-7] */
import { PostgresAdapter, sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const path = db.getExecutor().adapter instanceof PostgresAdapter ? sql`item::json ->> 'path'` : sql`json_extract(item, '$.path')`;
  await db.schema
    .alterTable("subscriptions")
    .addColumn("offer_path", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("subscriptions").addColumn("price_changes", "text").execute();
  await sql`update subscriptions set offer_path = coalesce(${path}, '')`.execute(db);
  await db.schema.createIndex("subscriptions_of_offer").on("subscriptions").columns(["offer_path", "id"]).execute();
  await db.schema
    .createTable("price_changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("offer_path", "text", (column) => column.notNull())
    .addColumn("offer_name", "text", (column) => column.notNull())
    .addColumn("from_day", "text", (column) => column.notNull())
    .addColumn("notice_days", "integer", (column) => column.notNull())
    .addColumn("prices", "text", (column) => column.notNull())
    .addColumn("announced_at", "text", (column) => column.notNull())
    .addColumn("announced_by", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", "text")
    .addColumn("withdrawn_by", "text")
    .addColumn("looked_on", "text")
    .addColumn("leased_until", "text")
    .addColumn("kept", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("closed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("price_changes_open").on("price_changes").columns(["closed", "id"]).execute();
  // Two that are announced at once for the same day: one of them is.
  await db.schema
    .createIndex("price_changes_of_offer")
    .on("price_changes")
    .columns(["offer_path", "from_day"])
    .unique()
    .where(sql.ref("withdrawn_at"), "is", null)
    .execute();
  await db.schema
    .createTable("price_change_notices")
    .addColumn("change_id", "text", (column) => column.notNull().references("price_changes.id"))
    .addColumn("subscription_id", "text", (column) => column.notNull().references("subscriptions.id"))
    .addColumn("holds_on", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("price_before", "bigint", (column) => column.notNull())
    .addColumn("price_after", "bigint", (column) => column.notNull())
    .addColumn("told_at", "text", (column) => column.notNull())
    .addColumn("taken_back_at", "text")
    .addPrimaryKeyConstraint("price_change_notices_pk", ["change_id", "subscription_id"])
    .execute();
  await db.schema.createIndex("price_change_notices_of").on("price_change_notices").column("subscription_id").execute();
  await db.schema.createIndex("price_change_notices_hold").on("price_change_notices").columns(["change_id", "holds_on"]).execute();
}
