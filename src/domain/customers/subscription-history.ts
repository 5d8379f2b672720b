/** What happened to a subscription, as whoever looks after customers reads it. [MMA-2] [BLD-13] */
import type { Amount } from "../order/order";
import type { SaveOfferKind } from "../subscription/save-offer";
import type { CalendarDate } from "../time/calendar";

/** In the order of a subscription's life. */
export const HISTORY_KINDS = [
  "begun",
  "redeem",
  "change-address",
  "change-details",
  "change-email",
  "payment-method",
  "switch-offer",
  "upgrade",
  "upgrade-declined",
  "change-in-effect",
  "pending-lifted",
  "pause",
  "resume",
  "price-announced",
  "price-withdrawn",
  "told-renewal",
  "told-trial-end",
  "told-card-end",
  "told-failure",
  "told-unpaid",
  "payment-charged",
  "payment-invoiced",
  "payment-failed",
  "payment-given-up",
  "payment-refunded",
  "payment-returned",
  "cancel",
  "activate",
  "term-ending",
  "term-ended",
  "renewal-ending",
  "renewal-ended",
  "ended-with-refund",
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * owner: whoever had it then. link: somebody who came by the mailed link, and need not be signed in. staff: somebody of the shop. itself:
 * the shop, by its rules. erased: whoever it was wanted to be forgotten.
 */
export const HISTORY_ACTORS = ["owner", "link", "staff", "itself", "erased"] as const;

export interface HistoryActor {
  who: (typeof HISTORY_ACTORS)[number];
  /** Email address of somebody of the shop; null: of anybody else, and where it is not known any more. */
  person: string | null;
}

/** What matters of it; each stands where it is known. */
export interface HistoryFacts {
  /** Why somebody left, in the words that they chose, and in their own. */
  reason?: string;
  comment?: string;
  /** What stood there to keep them, and was not taken. */
  saveOffer?: SaveOfferKind;
  /** Names of the plans before and after. */
  from?: string;
  to?: string;
  /** Days of a pause; `until` is the first that is delivered on again. */
  start?: CalendarDate;
  until?: CalendarDate;
  /** The day that it is about: of an end, of a payment, or from which something holds. */
  date?: CalendarDate;
  /** Id of the payment method. */
  method?: string;
  /** What is paid, or the price from then on. */
  amount?: Amount;
  /** The price until then. */
  before?: Amount;
  /** It held for all subscriptions of its owner. */
  isForAll?: boolean;
}

export interface HistoryEntry {
  id: string;
  kind: HistoryKind;
  /** ISO 8601 instant */
  at: string;
  by: HistoryActor;
  facts: HistoryFacts;
}

export interface SubscriptionHistory {
  /** The newest first. */
  entries: HistoryEntry[];
  /** `before` of the call for what is older; null: that was all. */
  next: string | null;
}
