/** For questions that read a table from end to end, which `tests/server/query-plans.test.ts` found. */
import type { Kysely } from "kysely";

const INDEXES = {
  gifts_of_subscription: ["gifts", "subscription_id"],
  newsletter_of_mailbox: ["newsletter_sign_ups", "mailbox"],
  subscription_events_by: ["subscription_events", "by"],
  gift_events_by: ["gift_events", "by"],
  payment_attempts_of_checkout: ["payment_attempts", "checkout_id"],
  payment_attempts_of_subscription: ["payment_attempts", "subscription_id"],
  payment_attempts_of_stored_payment: ["payment_attempts", "stored_payment_id"],
  pages_deleted: ["pages", "deleted_at"],
  pages_next_path: ["pages", "next_path"],
  page_redirects_of_page: ["page_redirects", "page_id"],
  preview_links_end: ["preview_links", "expires_at"],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, column]] of Object.entries(INDEXES)) await db.schema.createIndex(name).on(table).column(column).execute();
}
