/** The tables, as queries see them. Ids and instants (ISO 8601, UTC) are text made in JavaScript; documents are JSON text; money is whole minor units. */

export interface Database {
  settings: { key: string; value: string };
  catalogue_entries: { kind: string; path: string; position: number; version: string; body: string };
  pages: {
    id: string;
    path: string;
    page_type: string;
    title: string;
    campaign: string | null;
    draft: string;
    /** Goes up by one with every saved draft. */
    draft_version: number;
    published: string | null;
    /** The draft version that is live. */
    published_version: number | null;
    published_at: string | null;
    created_at: string;
    updated_at: string;
    updated_by: string | null;
  };
  page_versions: {
    id: string;
    page_id: string;
    draft_version: number;
    /** saved · published · unpublished · conflict: a draft that came too late and was kept aside. */
    kind: string;
    layout: string;
    saved_at: string;
    saved_by: string | null;
  };
  editors: { id: string; email: string; password_hash: string; role: string; created_at: string };
  editor_sessions: { token_hash: string; editor_id: string; expires_at: string };
  checkouts: {
    id: string;
    version: number;
    lines: string;
    country: string;
    locale: string;
    tracking: string;
    page_path: string;
    campaign_url: string;
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
    created_at: string;
  };
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
  outbox: {
    id: string;
    topic: string;
    payload: string;
    created_at: string;
    attempts: number;
    next_attempt_at: string;
    done_at: string | null;
    last_error: string | null;
  };
}
