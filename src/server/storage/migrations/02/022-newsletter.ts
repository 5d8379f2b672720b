/** Who wants a newsletter, and who has confirmed it. [LAND-1] */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("newsletter_sign_ups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("mailbox", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("token_hash", "text")
    .addColumn("token_expires_at", "text")
    .addColumn("unsubscribe_token", "text", (column) => column.notNull())
    .addColumn("signed_up_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("unsubscribed_at", "text")
    .execute();
  await db.schema.createIndex("newsletter_sign_ups_once").on("newsletter_sign_ups").columns(["list", "mailbox"]).unique().execute();
  await db.schema.createIndex("newsletter_sign_ups_token").on("newsletter_sign_ups").column("token_hash").unique().execute();
  await db.schema.createIndex("newsletter_sign_ups_leaving").on("newsletter_sign_ups").column("unsubscribe_token").unique().execute();
  await db.schema.createIndex("newsletter_sign_ups_state").on("newsletter_sign_ups").columns(["state", "signed_up_at"]).execute();
}
