/** Payments: tried, taken, and kept to pay with again. */
export interface PaymentTables {
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
}
