/** What lives on after an order. */
import type { Generated } from "kysely";
import type { ReasonTopic } from "../../../domain/customers/cancellations";
import type { EndTold } from "../../../domain/subscription/ending-notice";

export interface SubscriptionTables {
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
    /** Of `item`, to find it by. */
    offer_path: string;
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
    /** The day of its next payment; NEVER where there is none, null where nobody has planned it: of a gift, and from before orders did. */
    next_payment_on: string | null;
    /** The last day on which it was looked at whether its owner has to be told something; null: never yet. */
    noticed_on: string | null;
    /** The day of the payment that its owner has been told of: calendar date in the shop. */
    announced_payment_on: string | null;
    /** Calendar date from which its payments and terms are counted; null: from the day of its order. */
    charged_from: string | null;
    /** Calendar date on which the price of a switch was agreed on, before it held; null: on the day from which it is charged. */
    agreed_on: Generated<string | null>;
    /** `Contact` as JSON; null: as its order says. */
    contact: string | null;
    /** DeliveryPause[] in order, those that are over among them; null: none ever. */
    pauses: string | null;
    /** ToldPrice[]: what its owner was told that it will cost; null: nothing waits. */
    price_changes: string | null;
    /** How far its owner knows of `term_end`: what was said of another day counts no more. */
    end_told: Generated<EndTold>;
    /** Another offer is being paid for that takes its place at once; null: none is. */
    upgrade_id: string | null;
    /** KnownRates, as they were said last for what comes on top; null: as its order says. */
    tax_rates: Generated<string | null>;
    /** Calendar date on which asking for them first failed, for the payment that waits; null: nothing waits for them. */
    tax_unknown_since: Generated<string | null>;
    updated_at: string;
  };
  /** Other offers that took a subscription's place at once, as they were agreed on. `id` is that of the charge, too. */
  upgrades: {
    id: string;
    subscription_id: string;
    /** Of the request and its Idempotency-Key: asked again it is this one. */
    request_key: string | null;
    /** The shopper's id at the identity provider. */
    asked_by: string;
    /** Calendar date: the first day of the new term. */
    on_day: string;
    /** BasketItem before, and the day from which it was charged as `subscriptions.charged_from` has it. */
    from_item: string;
    from_charged: string | null;
    /** BasketItem after. */
    item: string;
    /** UpgradeQuote */
    quote: string;
    /** CostLine[], CreditLine[] on days of the shop */
    costs: string;
    credits: string;
    /** Minor units: what is charged. */
    amount: number;
    currency: string;
    /** What it is charged from; null: it is paid by invoice. */
    stored_payment_id: string | null;
    /** charging · paid · invoiced · declined */
    state: string;
    /** hard or soft, and the provider's code. */
    failure: string | null;
    /** Somebody works on it until then. */
    leased_until: string | null;
    created_at: string;
    updated_at: string;
    /** 0 or 1: whether somebody has looked at what there is to invoice. */
    invoiced: Generated<number>;
    /** KnownRates that `costs` were made with; null: the order's, or none on top. */
    tax_rates: Generated<string | null>;
  };
  /** New prices of an offer that the shop has announced for subscriptions that run. */
  price_changes: {
    id: string;
    offer_path: string;
    /** As it was called then. */
    offer_name: string;
    /** Calendar date: the first day from which it may hold. */
    from_day: string;
    notice_days: number;
    /** AnnouncedPrice[] */
    prices: string;
    announced_at: string;
    /** Email address of the person. */
    announced_by: string;
    withdrawn_at: string | null;
    withdrawn_by: string | null;
    /** The last day on which all subscriptions of the offer were looked at; null: never yet. */
    looked_on: string | null;
    /** Somebody works on it until then. */
    leased_until: string | null;
    /** Subscriptions that keep their price, as there is no new one for what they are paid in; as of `looked_on`. */
    kept: Generated<number>;
    /** 0 or 1: nothing more is to be done about it. */
    closed: Generated<number>;
  };
  /** Who was told of a price change, and from which payment on it holds: each subscription once. */
  price_change_notices: {
    change_id: string;
    subscription_id: string;
    /** Calendar date of the first payment at the new price. */
    holds_on: string;
    currency: string;
    /** Of one, without tax that comes on top, in minor units. */
    price_before: number;
    price_after: number;
    told_at: string;
    /** Its owner was told that their price stays, where they still had one. */
    taken_back_at: string | null;
  };
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
    /** Of a cancellation, as its owner chose it; null: they chose none, or it is none. */
    reason: Generated<string | null>;
    /** What that reason is about, as its page says; null: it does not, or it is none. */
    about: Generated<ReasonTopic | null>;
    /** 0 or 1: whether they said something in their own words. */
    commented: Generated<number>;
    at: string;
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
    /** `TriesToCome.countedFrom`; null: nothing failed. */
    first_failed_on: string | null;
    /** null with "failed": it waits for another way to pay. */
    next_try_on: string | null;
    /** The subscription ends then, if it stays unpaid. */
    last_day: string | null;
    /** Of one that waits for another way to pay: the day on which its owner is reminded next; null: on none. */
    remind_on: Generated<string | null>;
    /** Of one that failed: the last day on which it was tried or, where it waits for another way to pay, looked at; null: not known. */
    looked_on: Generated<string | null>;
    /** Somebody works on it until then. */
    leased_until: string | null;
    created_at: string;
    updated_at: string;
    /** 0 or 1: whether somebody has looked at what there is to invoice. */
    invoiced: Generated<number>;
    /** KnownRates that `amount` was made with, or of one that failed that its prices contained then; null: its order's, or today's. */
    tax_rates: Generated<string | null>;
    /** The attempt of its order or upgrade that a bank has sent back, and that it stands for; null: it was due after them. */
    returned_attempt_id: Generated<string | null>;
  };
  /** Invoices and credit notes: rows are only added. */
  invoices: {
    id: string;
    /** Counts from 1 without gaps, over invoices and credit notes. */
    sequence: number;
    /** As it is written, with the shop's prefix of that day. */
    number: string;
    /** order · renewal · upgrade · refund: a thing is invoiced once. */
    subject_kind: string;
    /** Of the order, the renewal, the upgrade, or the payment attempt that went back. */
    subject_id: string;
    /** As of subscriptions: who was signed in, else whoever has the verified address in owner_email. */
    owner_sub: string | null;
    owner_email: string;
    /** InvoiceContent: all that stands on it. */
    content: string;
    issued_at: string;
  };
  /** Of each invoice that is to be paid: until when, and what became of it. */
  invoice_dues: {
    invoice_id: string;
    order_id: string;
    /** null: it is the order's own. */
    subscription_id: string | null;
    /** Calendar date. */
    due_on: string;
    /** What it is for ends then, if it stays unpaid; null: never. */
    last_day: string | null;
    /** How many days of reminding are behind it. */
    reminders: number;
    /** The next day on which there is something to do; null: none. */
    next_on: string | null;
    /** It was never paid, and nobody is asked for it any more. */
    given_up_on: string | null;
    /** As somebody of the shop has written down. */
    paid_on: string | null;
    payment_reference: string | null;
    /** 0 or 1: whoever ordered wished for it on paper. */
    by_post: Generated<number>;
    updated_at: string;
  };
  /** The last number given. Its lock puts those who write invoices in a line. */
  invoice_counters: { name: string; last: number };
}
