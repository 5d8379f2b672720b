/**
 * What becomes of each table when somebody wants to be forgotten, in the order in which it happens. A table that is not named here is found
 * by types and by its test. [MMA-5]
 */
import type { Database } from "../storage/schema";
import * as orders from "./erase-orders";
import * as subscriptions from "./erase-subscriptions";
import * as besideOrders from "./erase-beside-orders";
import type { Erase } from "./erased";

/**
 * deleted: rows about the person go. anonymised: they stay, and say nothing any more of whose they are. kept: nothing is done; `why` says
 * what stands there.
 */
export type Treatment = { becomes: "deleted" | "anonymised"; why: string; erase: Erase } | { becomes: "kept"; why: string };

const deleted = (why: string, erase: Erase): Treatment => ({ becomes: "deleted", why, erase });
const anonymised = (why: string, erase: Erase): Treatment => ({ becomes: "anonymised", why, erase });
const kept = (why: string): Treatment => ({ becomes: "kept", why });

const THE_SHOPS = "says nothing of shoppers: it is the shop's own";
const PEOPLE = "is about the people who build pages, whom their owners remove";

/** The database's own tables, which are in no schema, too. */
export const PERSONAL_TABLES: Readonly<Record<keyof Database | "rate_limits", Treatment>> = {
  payment_events: anonymised(
    "what a provider said may quote what was typed; that it happened belongs to the books",
    orders.erasePaymentEvents,
  ),
  payment_attempts: anonymised("money may still have to go back by the provider's number", orders.eraseAttempts),
  payments: anonymised("belong to the books", orders.erasePayments),
  invoices: anonymised(
    "have to be kept as they were issued; no customer can read them, and their buyer goes when the law lets it",
    orders.eraseInvoices,
  ),
  invoice_dues: anonymised("are days of the books; what a bank calls a payment goes, as it may name who paid", orders.eraseInvoiceDues),
  subscription_events: anonymised("belong to the books; who did it and in which words goes", subscriptions.eraseSubscriptionEvents),
  upgrades: anonymised(
    "are sums and offers of a subscription, and belong to the books; who asked for them goes",
    subscriptions.eraseUpgrades,
  ),
  gift_events: anonymised("belong to the gift, which is somebody else's too", subscriptions.eraseGiftEvents),
  gifts: anonymised("somebody else has them, or may still redeem them", subscriptions.eraseGifts),
  subscriptions: anonymised("their payments belong to the books", subscriptions.eraseSubscriptions),
  stored_payments: deleted("nothing may be charged any more", subscriptions.eraseStoredPayments),
  promo_customers: deleted("only count what a customer used", orders.erasePromoCustomers),
  orders: anonymised("what was sold, to which country and for how much has to be kept", orders.eraseOrders),
  checkouts: anonymised("an order names its checkout; what became no order is deleted with the expired ones", orders.eraseCheckouts),
  newsletter_sign_ups: deleted("nobody writes to them any more", besideOrders.eraseNewsletters),
  outbox: deleted("are mails to them", besideOrders.eraseMails),
  idempotency_keys: deleted("repeat what the account answered", besideOrders.eraseAnswers),
  shopper_sessions: deleted("they are signed out on all devices", besideOrders.eraseSessions),
  shopper_emails: deleted("only say where what they own is mailed", besideOrders.eraseKnownEmail),
  audit_events: anonymised("that it happened is kept, not who asked", besideOrders.eraseAuditEvents),
  erasures: anonymised("the address goes once the last mail is sent", besideOrders.eraseErasures),
  feedback: kept("nobody knows who wrote it; it is deleted after its days"),
  renewals: kept("are sums and days of a subscription, and belong to the books"),
  price_change_notices: kept("are prices and days of a subscription, and belong to the books"),
  price_changes: kept(THE_SHOPS),
  promo_redemptions: kept("say which order used a code, and nothing of whose it is"),
  promo_usage: kept("is a number per code"),
  invoice_counters: kept("is a number"),
  rate_limits: kept("are counts that end by themselves within the hour"),
  token_keys: kept("are secrets of the shop"),
  settings: kept(THE_SHOPS),
  catalogue_entries: kept(THE_SHOPS),
  catalogue_links: kept(THE_SHOPS),
  pages: kept(THE_SHOPS),
  page_words: kept(THE_SHOPS),
  put_away_words: kept(THE_SHOPS),
  pictures: kept(THE_SHOPS),
  picture_files: kept(THE_SHOPS),
  object_leftovers: kept(THE_SHOPS),
  picture_words: kept(THE_SHOPS),
  picture_uses: kept(THE_SHOPS),
  page_redirects: kept(THE_SHOPS),
  page_versions: kept(THE_SHOPS),
  cdn_purges: kept(THE_SHOPS),
  page_schedules: kept(THE_SHOPS),
  page_presence: kept(PEOPLE),
  section_presence: kept(PEOPLE),
  saved_sections: kept(THE_SHOPS),
  section_versions: kept(THE_SHOPS),
  section_uses: kept(THE_SHOPS),
  saved_shoppers: kept(THE_SHOPS),
  preview_links: kept(THE_SHOPS),
  theme_values: kept(THE_SHOPS),
  editors: kept(PEOPLE),
  editor_sessions: kept(PEOPLE),
  editor_links: kept(PEOPLE),
};
