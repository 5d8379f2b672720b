/** Catalogue, pages, editors, checkouts, orders, outbox. */
import type { Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("catalogue_entries")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("catalogue_entries_pk", ["kind", "path"])
    .execute();

  await db.schema
    .createTable("pages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("path", "text", (c) => c.notNull().unique())
    .addColumn("page_type", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("campaign", "text")
    .addColumn("draft", "text", (c) => c.notNull())
    .addColumn("draft_version", "integer", (c) => c.notNull())
    .addColumn("published", "text")
    .addColumn("published_version", "integer")
    .addColumn("published_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("updated_by", "text")
    .execute();

  await db.schema
    .createTable("page_versions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("page_id", "text", (c) => c.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("draft_version", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("layout", "text", (c) => c.notNull())
    .addColumn("saved_at", "text", (c) => c.notNull())
    .addColumn("saved_by", "text")
    .execute();
  await db.schema.createIndex("page_versions_page").on("page_versions").columns(["page_id", "saved_at"]).execute();

  await db.schema
    .createTable("editors")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("editor_sessions")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("editor_id", "text", (c) => c.notNull().references("editors.id").onDelete("cascade"))
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("checkouts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("lines", "text", (c) => c.notNull())
    .addColumn("country", "text", (c) => c.notNull())
    .addColumn("locale", "text", (c) => c.notNull())
    .addColumn("tracking", "text", (c) => c.notNull())
    .addColumn("page_path", "text", (c) => c.notNull())
    .addColumn("campaign_url", "text", (c) => c.notNull())
    .addColumn("completed_at", "text")
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("body_hash", "text", (c) => c.notNull())
    .addColumn("holder", "text", (c) => c.notNull())
    .addColumn("lease_until", "text", (c) => c.notNull())
    .addColumn("status", "integer")
    .addColumn("answer", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("idempotency_keys_created").on("idempotency_keys").column("created_at").execute();

  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("checkout_id", "text", (c) => c.notNull().unique().references("checkouts.id"))
    .addColumn("order_reference", "text", (c) => c.notNull().unique())
    .addColumn("order_type", "text", (c) => c.notNull())
    .addColumn("payment_type", "text", (c) => c.notNull())
    .addColumn("country", "text", (c) => c.notNull())
    .addColumn("locale", "text", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("total_amount", "bigint", (c) => c.notNull())
    .addColumn("items", "text", (c) => c.notNull())
    .addColumn("total", "text", (c) => c.notNull())
    .addColumn("customer", "text", (c) => c.notNull())
    .addColumn("billing", "text", (c) => c.notNull())
    .addColumn("delivery", "text")
    .addColumn("custom_fields", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("payments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("record", "text", (c) => c.notNull())
    .addColumn("provider_transaction", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    // A provider's transaction pays once; null (invoice) does not count in a unique constraint, on both databases.
    .addUniqueConstraint("payments_provider_transaction", ["type", "provider_transaction"])
    .execute();
  await db.schema.createIndex("payments_order").on("payments").column("order_id").execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("topic", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_attempt_at", "text", (c) => c.notNull())
    .addColumn("done_at", "text")
    .addColumn("last_error", "text")
    .execute();
  await db.schema.createIndex("outbox_open").on("outbox").columns(["done_at", "next_attempt_at"]).execute();
}
