/**
 * The tables, as queries see them. Ids and instants (ISO 8601, UTC) are text made in JavaScript; documents are JSON text; money is whole
 * minor units.
 */

import type { Generated } from "kysely";

export interface Database {
  settings: { key: string; value: string };
  catalogue_entries: { kind: string; path: string; position: number; version: string; body: string };
  /** What an entry is found by: `source` is a label, a word, or the path of what leads to it. */
  catalogue_links: { relation: string; source: string; kind: string; path: string; position: number };
  pages: {
    id: string;
    path: string;
    page_type: string;
    title: string;
    /** Of the draft. */
    campaign: string | null;
    draft: string;
    /** Goes up by one with every saved draft. */
    draft_version: number;
    published: string | null;
    /** The draft version that is live. */
    published_version: number | null;
    published_at: string | null;
    /** The campaign of what is live. */
    published_campaign: string | null;
    created_at: string;
    updated_at: string;
    updated_by: string | null;
    /** Where a live page stands once its draft is published; null: where it stands now. */
    next_path: string | null;
    /** Set: it is in the bin, and `path` is none. */
    deleted_at: string | null;
    deleted_by: string | null;
    /** Where it stood. */
    deleted_path: string | null;
    /** 0 or 1: what is in the bin is kept there for good, and is called the archive. */
    archived: Generated<number>;
    /** What the live page asks of an email: a JSON list, "" for nothing; null: it has not been looked at since it went live. */
    email_patterns: Generated<string | null>;
  };
  /** Where live pages stood before they moved. */
  page_redirects: { from_path: string; page_id: string; created_at: string };
  page_versions: {
    id: string;
    page_id: string;
    draft_version: number;
    /** saved · autosaved · published · unpublished · conflict: a draft that came too late and was kept aside. */
    kind: string;
    layout: string;
    saved_at: string;
    saved_by: string | null;
  };
  page_schedules: {
    page_id: string;
    /** ISO 8601 instants; null: not by itself. */
    publish_at: string | null;
    unpublish_at: string | null;
    /** What goes live: the draft as it was when somebody said so. Null where nothing does. */
    version: number | null;
    layout: string | null;
    path: string | null;
    campaign: string | null;
    made_at: string;
    made_by: string;
    /** Why it did not go live when it should have, as JSON. */
    failure: string | null;
  };
  saved_sections: { id: string; name: string; blocks: string; made_at: string; made_by: string };
  preview_links: { key_hash: string; page_id: string; made_at: string; made_by: string; expires_at: string };
  theme_values: {
    theme: string;
    /** Goes up by one with every change. */
    version: number;
    /** By token. */
    tokens: string;
    updated_at: string;
    updated_by: string;
  };
  editors: { id: string; email: string; password_hash: string; role: string; created_at: string };
  editor_sessions: { token_hash: string; editor_id: string; expires_at: string };
  /** Mailed links on which somebody chooses a password: gone once used. */
  editor_links: {
    id: string;
    /** invitation · reset */
    kind: string;
    /** Lower case. Of a reset as it was asked for: whether there is such an account is asked when the mail is written. */
    email: string;
    /** Of whom an invitation makes; null for a reset. */
    role: string | null;
    language: string;
    created_by: string | null;
    /** Null until the mail is written, which alone has the token. */
    token_hash: string | null;
    created_at: string;
    expires_at: string;
  };
  /** AuditEvent, in order of their ids; rows are only added. */
  audit_events: { id: string; kind: string; person: string | null; subject: string; title: string; details: string; at: string };
  checkouts: {
    id: string;
    version: number;
    lines: string;
    country: string;
    locale: string;
    tracking: string;
    page_path: string;
    campaign_url: string;
    /** In capitals, as the shopper applied it; whether it still fits is asked whenever the basket is priced. */
    promo_code: string | null;
    /** The only shopper it answers to; null: anyone who knows its id, until somebody signed in loads or saves it. */
    owner_sub: string | null;
    gift_code: string | null;
    /** The checkout that goes on with what of this one could still be sold. */
    replaced_by: string | null;
    /** The checkout that the first of its copies was made of; null for one that is no copy. */
    copy_of: string | null;
    /** CheckoutDetails */
    details: string;
    /** Set with the order. */
    completed_at: string | null;
    expires_at: string;
    created_at: string;
  };
  idempotency_keys: {
    key: string;
    body_hash: string;
    /** Who works on it, and until when nobody else may: a process that died does not block for ever. */
    holder: string;
    lease_until: string;
    status: number | null;
    answer: string | null;
    created_at: string;
  };
  orders: {
    id: string;
    /** Unique: a checkout becomes one order. */
    checkout_id: string;
    order_reference: string;
    order_type: string;
    payment_type: string;
    country: string;
    locale: string;
    currency: string;
    total_amount: number;
    /** BasketItem[] as they were priced. */
    items: string;
    /** OrderTotal */
    total: string;
    customer: string;
    billing: string;
    delivery: string | null;
    custom_fields: string;
    /** OrderDetails; null in orders from before there were any. */
    details: string | null;
    promo_code: string | null;
    /** OrderPricing: discount and tax of each line, and the payments agreed on; null in orders from before there was one. */
    pricing: string | null;
    created_at: string;
    /** 0 or 1: whether somebody has looked at what there is to invoice. */
    invoiced: Generated<number>;
  };
  /** What somebody else receives, with the code that redeems it. */
  gifts: {
    id: string;
    order_id: string;
    /** Unique. */
    code: string;
    /** Who was signed in when it was ordered. */
    buyer_sub: string | null;
    buyer_email: string;
    /** BasketItem */
    item: string;
    country: string;
    /** Address; null where nothing is delivered. */
    delivery: string | null;
    /** RecipientDetails */
    recipient: string;
    /** Name of who gives it; may be empty. */
    giver: string;
    locale: string;
    starts_on: string;
    /** The day on which its recipient was to be told; null: still to come. */
    announced_on: string | null;
    /** Of who redeemed it. */
    subscription_id: string | null;
    redeemed_at: string | null;
    created_at: string;
  };
  /** How many orders used a code. Its lock puts the orders of one code in a line. */
  promo_usage: { code: string; used: number };
  /** One per checkout: reserved while its order is being paid, then the order's. */
  promo_redemptions: {
    checkout_id: string;
    code: string;
    /** Who may give the reservation back. */
    holder: string;
    /** Nobody else may have it until then; a process that died does not keep it for ever. */
    reserved_until: string;
    order_id: string | null;
    created_at: string;
  };
  /** Whose redemption it is: one row per way we know the customer (email, account), as a hash. */
  promo_customers: { code: string; customer: string; checkout_id: string };
  payments: {
    id: string;
    order_id: string;
    type: string;
    amount: number;
    currency: string;
    record: string;
    provider_transaction: string | null;
    created_at: string;
  };
  /** One per try to pay with a method that asks a provider. */
  payment_attempts: {
    /** Begins with its instant; the provider's idempotency key. */
    id: string;
    /** Null where no checkout began it: of a charge, and of another way to pay for a subscription. */
    checkout_id: string | null;
    /** AttemptKind */
    kind: string;
    /** What is charged for, or to be paid another way. */
    subscription_id: string | null;
    /** What is charged. */
    stored_payment_id: string | null;
    /** Of a charge, as whoever asked for it calls it: the same again is the same charge. */
    charge_id: string | null;
    method: string;
    /** Minor units; never changed, nor is the currency. */
    amount: number;
    currency: string;
    /** AttemptState. Of a checkout's attempts one is open at a time: an index holds that. */
    state: string;
    /** The order's, whether it comes about or not: the provider and the shopper call the payment by it. Null in older rows. */
    reference: string | null;
    provider_transaction: string | null;
    /** NextStep: where the shopper was sent to pay. */
    next_step: string | null;
    /** Path and query where the shopper goes back to, and address where they go on to; the shop's own where null. */
    page: string | null;
    complete_page: string | null;
    /** FrozenOrder; null once the attempt is finished, so that nothing personal is kept twice. */
    frozen: string | null;
    /** PaymentResult of the provider, once there is one. */
    result: string | null;
    error: string | null;
    order_id: string | null;
    /** How often it was looked up since its last change. */
    tries: number;
    /** When somebody else goes on with it; null when it is finished. */
    next_try_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Every change of an attempt; rows are only added. In order of `at`, and of `position` within one instant. */
  payment_events: { id: string; attempt_id: string; state: string; note: string | null; at: string; position: number };
  /** What providers keep so that it can be charged again; nothing of a card or an account but what is shown of it. */
  stored_payments: {
    id: string;
    /** Whose it is; null for a guest's, with which only their subscriptions are paid. */
    owner_sub: string | null;
    /** The attempt that it was kept with. */
    attempt_id: string;
    /** Id of the method. */
    method: string;
    /** What it was made for, and is good for alone. */
    currency: string;
    country: string;
    /** The provider's reusable id: one row per owner, however often it comes. Never leaves the server. */
    token: string;
    mandate: string | null;
    /** As people write it. */
    brand: string | null;
    last_digits: string | null;
    /** YYYY-MM */
    expiry: string | null;
    /** 0 or 1: its owner wants it offered at the next checkout. */
    offered: number;
    created_at: string;
    /** Its owner has removed it; nothing is charged from then on. */
    removed_at: string | null;
  };
  /** What shoppers write when something failed. */
  feedback: { id: string; message: string; request_id: string | null; page: string | null; created_at: string };
  /** Who wants a newsletter. */
  newsletter_sign_ups: {
    id: string;
    /** Path of the start page of the brand whose newsletter it is. */
    list: string;
    /** Hash of the mailbox, whatever the address's spelling: one row per list and mailbox. */
    mailbox: string;
    email: string;
    /** NewsletterState */
    state: string;
    language: string;
    /** What was agreed to, in the words that stood there. */
    consent: string;
    page: string;
    /** Of the confirmation mail; null once it was used. */
    token_hash: string | null;
    token_expires_at: string | null;
    /** Does nothing but take them off the list, so it is kept as it is: every issue carries it. */
    unsubscribe_token: string;
    signed_up_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
  };
  outbox: {
    id: string;
    topic: string;
    payload: string;
    created_at: string;
    attempts: number;
    next_attempt_at: string;
    done_at: string | null;
    last_error: string | null;
    /** Whose mailbox it writes to, as a hash; null for mails to the shop itself, and from before it was kept. */
    recipient: string | null;
  };
  /** One per item of an order that goes on after it. */
  subscriptions: {
    id: string;
    order_id: string;
    item_id: string;
    /** Who ordered, where they were signed in; else whoever signs in with the verified address in owner_email. */
    owner_sub: string | null;
    /** Trimmed, lower case. */
    owner_email: string;
    /** active · cancelled */
    status: string;
    /** BasketItem as it was ordered. */
    item: string;
    /** 0 or 1 */
    is_trial: number;
    /** What a signed-in shopper's trial is one of (product, else offer): theirs once. */
    trial_of: string | null;
    country: string;
    /** Calendar dates; without an end it goes on until it is cancelled. */
    term_start: string;
    term_end: string | null;
    /** Address */
    delivery: string;
    /** {type, record}: how its next payments are made. */
    payment: string;
    /** What they are charged from; null where nobody is asked, as for an invoice. */
    stored_payment_id: string | null;
    /** {date, paymentType, record}: waits for the renewal on that date. */
    pending_renewal_change: string | null;
    created_at: string;
    /** The day of its next payment; NEVER where there is none, null where nobody has looked yet. */
    next_payment_on: string | null;
    /** The last day on which it was looked at whether its owner has to be told something; null: never yet. */
    noticed_on: string | null;
    /** Calendar date from which its payments and terms are counted; null: from the day of its order. */
    charged_from: string | null;
    /** `Contact` as JSON; null: as its order says. */
    contact: string | null;
    /** DeliveryPause[] in order, those that are over among them; null: none ever. */
    pauses: string | null;
    updated_at: string;
  };
  /** A payment of a subscription after its order: one per day on which one is due. */
  renewals: {
    id: string;
    subscription_id: string;
    /** Calendar date. */
    due_on: string;
    /** Minor units. */
    amount: number;
    currency: string;
    /** due · charging · paid · invoiced · failed · given-up */
    state: string;
    tries: number;
    /** Of the try that is under way, or was the last. */
    charge_id: string | null;
    /** hard or soft, and the provider's code. */
    failure: string | null;
    first_failed_on: string | null;
    /** null with "failed": it waits for another way to pay. */
    next_try_on: string | null;
    /** The subscription ends then, if it stays unpaid. */
    last_day: string | null;
    /** Somebody works on it until then. */
    leased_until: string | null;
    created_at: string;
    updated_at: string;
    /** 0 or 1: whether somebody has looked at what there is to invoice. */
    invoiced: Generated<number>;
  };
  /** Invoices and credit notes: rows are only added. */
  invoices: {
    id: string;
    /** Counts from 1 without gaps, over invoices and credit notes. */
    sequence: number;
    /** As it is written, with the shop's prefix of that day. */
    number: string;
    /** order · renewal · refund: a thing is invoiced once. */
    subject_kind: string;
    /** Of the order, the renewal, or the payment attempt that went back. */
    subject_id: string;
    /** As of subscriptions: who was signed in, else whoever has the verified address in owner_email. */
    owner_sub: string | null;
    owner_email: string;
    /** InvoiceContent: all that stands on it. */
    content: string;
    issued_at: string;
  };
  /** The last number given. Its lock puts those who write invoices in a line. */
  invoice_counters: { name: string; last: number };
  /** What was done to a subscription, and by whom: never changed. */
  subscription_events: {
    id: string;
    subscription_id: string;
    /** Name of the change: cancel, activate… */
    kind: string;
    /** The shopper's id at the identity provider. */
    by: string;
    /** What went with it (JSON), without addresses and payments. */
    details: string;
    at: string;
  };
  /** What its buyer did to a gift: never changed. */
  gift_events: { id: string; gift_id: string; kind: string; by: string; at: string };
  /** A shopper who is signed in on one browser. Tokens are kept as hashes. */
  shopper_sessions: {
    id: string;
    sub: string;
    token_hash: string;
    /** The token before: still good until the new one has arrived. */
    previous_hash: string | null;
    rotated_at: string;
    /** 1 when the new token has been used. */
    confirmed: number;
    /** UserAttributes as the provider told them at sign-in. */
    attributes: string;
    /** Hint of whom to sign out at the provider; opens nothing. */
    id_token: string | null;
    created_at: string;
    expires_at: string;
  };
  /** Shoppers who want to be forgotten. */
  erasures: {
    id: string;
    /** Null once it is done. */
    owner_sub: string | null;
    /** Where its mails go; null once the last of them is sent. */
    email: string | null;
    language: string;
    /** Of the mailed link; null until the mail is written, which alone has the token. */
    token_hash: string | null;
    requested_at: string;
    expires_at: string;
    done_at: string | null;
  };
  /** Secrets that shoppers' tokens are signed with; the newest signs, the others still verify. */
  token_keys: { id: string; secret: string; created_at: string };
}
