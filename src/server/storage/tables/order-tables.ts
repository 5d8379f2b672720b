/** From a checkout to its order, with the codes and gifts on it. */
import type { Generated } from "kysely";

export interface OrderTables {
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
    /** Of `customer`, trimmed and in lower case, to find it by; null where it has none. */
    customer_email: Generated<string | null>;
    /** Who was signed in when it was placed: of its checkout. null: nobody. */
    placed_by: Generated<string | null>;
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
    /** Of `recipient`, in small letters, as it is found by; null where there is none. */
    recipient_email: string | null;
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
  /** What its buyer did to a gift: never changed. */
  gift_events: { id: string; gift_id: string; kind: string; by: string; at: string };
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
}
