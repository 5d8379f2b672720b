/** Addresses of the account area. [MMA-2] [GAP-33] */
import type { Subscription } from "../offer/subscription";
import type { GivenGift } from "../order/gift";
import type { AccountOrdersResponse } from "../calls/calls.gen";
import { COMPLETE_PATH } from "../checkout/page-type";
import type { Invoice } from "../order/invoice";
import type { OwnStoredPayment } from "../payment/stored-payment";
import { giftCodeIn } from "../order/gift-code";
import type { CalendarDate } from "../time/calendar";

/** Where a shopper's account begins. */
export const ACCOUNT_PATH = "/mma";
/** The page of one subscription stands here, for every subscription. */
export const SUBSCRIPTIONS_PATH = "/mma/subscriptions";

/** Where a gift's code is redeemed. */
export const GIFTS_PATH = "/mma/gifts";
/** Of a link's query. */
const CODE_QUERY = "code";
export const redeemPath = (code: string): string => `${GIFTS_PATH}?${new URLSearchParams({ [CODE_QUERY]: code })}`;
/** @param query of an account page's address @returns undefined where no gift has such a code */
export const giftCodeOf = (query: URLSearchParams): string | undefined => giftCodeIn(query.get(CODE_QUERY) ?? "");

/** Of the query of a link to where what was bought is used. */
export const ORDER_QUERY = "order";
/** @param query of an account page's address @returns the order's reference; undefined where it names none */
export const orderReferenceIn = (query: URLSearchParams): string | undefined => /^[\w.-]{1,60}$/.exec(query.get(ORDER_QUERY) ?? "")?.[0];

/** What the shop keeps about a shopper: taken along, or taken away. */
export const PERSONAL_DATA_PATH = "/mma/personal-data";
/** Where the server answers it as a file. */
export const PERSONAL_FILE_PATH = "/api/mma/personal-data";
/** Of the query of the mailed link. */
export const ERASE_QUERY = "erase";
export const erasePath = (key: string): string => `${PERSONAL_DATA_PATH}?${new URLSearchParams({ [ERASE_QUERY]: key })}`;

/** @param query of an account page's address */
export const erasureKeyOf = (query: URLSearchParams): string | undefined => /^[\w-]{20,100}$/.exec(query.get(ERASE_QUERY) ?? "")?.[0];

/** Where a placed order is shown. @param checkout that became it */
export const orderPath = (checkout: string): string => `${COMPLETE_PATH}?${new URLSearchParams({ basket: checkout })}`;

/** Where a shopper finds what they have paid with before. */
export const SAVED_PAYMENTS_PATH = "/mma/payment-methods";
/** Where a shopper finds their invoices. */
export const INVOICES_PATH = "/mma/invoices";
/** Where the server answers an invoice as a file. */
export const invoiceFilePath = (id: string): string => `/api/mma/invoices/${encodeURIComponent(id)}/download`;

export const SUBSCRIPTION_STEPS = ["details", "delivery-address", "pause", "payment", "offer", "cancel", "activate"] as const;
/** What is done to a subscription at an address of its own; "edit" is its overview by another name. */
export type SubscriptionStep = (typeof SUBSCRIPTION_STEPS)[number];

const PAYMENT_CHANGE_OUTCOMES = ["done", "pending", "declined", "cancelled"] as const;
export type PaymentChangeOutcome = (typeof PAYMENT_CHANGE_OUTCOMES)[number];

/** @param query of the address that a provider's shopper comes back to */
export const paymentChangeIn = (query: URLSearchParams): PaymentChangeOutcome | null =>
  PAYMENT_CHANGE_OUTCOMES.find((outcome) => outcome === query.get("paymentChange")) ?? null;

/** What an account page knows of the shopper who is signed in. */
export interface AccountOfPage {
  /** The newest first. */
  subscriptions: readonly Subscription[];
  /** The newest first; of pages with a list of them alone. */
  invoices?: readonly Invoice[];
  /** The newest of what they have bought; of pages with a list of it alone. */
  orders?: AccountOrdersResponse;
  /** That the shopper gave, the newest first; of pages with a list of them alone. */
  gifts?: readonly GivenGift[];
  /** What they have paid with before, the newest first; where it is listed, and where another way to pay is chosen. */
  savedPayments?: readonly OwnStoredPayment[];
  /** Of a gift, in the page's address. */
  giftCode?: string;
  /** Of the mailed link that confirms that they want to be forgotten. */
  erasureKey?: string;
  /** Id in the page's address; null where it names none. */
  subscription: string | null;
  step: SubscriptionStep | null;
  /** Path of the offer that the page's address names, where another one is chosen. */
  chosenOffer?: string;
  /** They come back from where another way to pay is confirmed. */
  paymentChange: PaymentChangeOutcome | null;
  /** Whoever looks at it has come by a mailed link, and is not signed in: how this one subscription is paid is all there is. */
  byLink?: true;
  /** The day it is in the shop. */
  today: CalendarDate;
}

export interface SubscriptionAddress {
  subscription: string;
  step: SubscriptionStep | null;
}

/** @returns undefined for any other address, that of an unknown step among them */
export function subscriptionAddress(path: string): SubscriptionAddress | undefined {
  if (!path.startsWith(`${SUBSCRIPTIONS_PATH}/`)) return undefined;
  const [subscription, step, ...rest] = path.slice(SUBSCRIPTIONS_PATH.length + 1).split("/");
  if (!subscription || rest.length) return undefined;
  if (step === undefined || step === "edit") return { subscription, step: null };
  return isStep(step) ? { subscription, step } : undefined;
}

export const subscriptionPath = (id: string, step?: SubscriptionStep): string =>
  `${SUBSCRIPTIONS_PATH}/${encodeURIComponent(id)}${step ? `/${step}` : ""}`;

/** Of the query of the step at which an offer is chosen. */
const OFFER_QUERY = "offer";
/** Where another offer is chosen. @param offer path of the one that is chosen in advance */
export const switchPath = (id: string, offer?: string): string =>
  `${subscriptionPath(id, "offer")}${offer ? `?${new URLSearchParams({ [OFFER_QUERY]: offer })}` : ""}`;
/** @param query of an account page's address @returns undefined where it names no path */
export const chosenOfferIn = (query: URLSearchParams): string | undefined => /^\/[\w./-]{1,299}$/.exec(query.get(OFFER_QUERY) ?? "")?.[0];

const isStep = (name: string): name is SubscriptionStep => (SUBSCRIPTION_STEPS as readonly string[]).includes(name);
