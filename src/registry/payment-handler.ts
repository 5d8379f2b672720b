/** What a developer writes to let the server take a payment: `handler.server.ts` beside the method's form. */
import type { Money } from "../domain/money/money";
import type { Address, Payment } from "../domain/order/order";
import type { NextStep } from "../domain/payment/next-step";
import type { Words } from "./message";
import type { AnswerOfPageCall } from "./page-call";

/**
 * One of three kinds. With `authorise`, the answer is known within the order call. With `start`, the shopper goes to the provider, and what
 * came of it is found out by `lookup`. With `asksProvider: false` nobody outside is asked, as for an invoice.
 */
export interface PaymentHandler<P extends Payment = Payment> {
  /** Each as in payment_types__limio; the same as the method's ids. */
  ids: readonly [string, ...string[]];
  /** JSON Schema 2020-12 of `payment` as a shopper sends it; other keys are refused. */
  requestSchema: Readonly<Record<string, unknown>>;
  /** False where nobody outside is asked. Everybody else has `lookup` and `cancel`. */
  asksProvider?: false;
  /**
   * Called after everything else about the order was found right, before it is stored and outside any database transaction. The attempt
   * is on the disk by then; its id is the provider's idempotency key. A refusal is returned; throw when it is not known whether the
   * shopper was charged: the attempt is then looked up.
   */
  authorise?(order: PaymentOrder, payment: P): Promise<PaymentResult>;
  /**
   * Opens the payment with the provider, once, and says where the shopper goes. Nothing is charged before they are there: throw whatever
   * went wrong. `order.attemptId` is the idempotency key.
   */
  start?(order: PaymentOrder, payment: P, ways: PaymentWays): Promise<StartedPayment>;
  /**
   * What the provider knows of an attempt: the only proof there is. Returns of shoppers and calls of providers are hints to ask.
   *
   * @returns "pending" while the shopper is at it, or the provider; undefined when it never heard of it
   * @throws when the provider cannot say: it is asked again
   */
  lookup?(order: PaymentOrder, payment: P): Promise<PaymentResult | "pending" | undefined>;
  /** Gives back what was taken or reserved, because no order came of it. Safe to call twice; tried again while it throws. */
  cancel?(order: PaymentOrder, paid: Extract<PaymentResult, { ok: true }>, payment: P): Promise<void>;
  /**
   * Gives back what a placed order was paid with, and no more: a renewal may be charged all the same. Safe to call twice; tried again while
   * it throws. A method with `start` whose `cancel` gives back the money and nothing else goes without.
   */
  refund?(order: PaymentOrder, paid: Extract<PaymentResult, { ok: true }>): Promise<void>;
  /** Charges what its provider keeps; absent where it keeps nothing. */
  chargeAgain?: ChargeAgain;
  /** Answers to its form's calls, by their paths. */
  pageCalls?: Readonly<Record<string, AnswerOfPageCall>>;
  /** Origins that a page with its form has to reach, which the page's policy then allows. */
  origins?: Partial<Record<"script" | "connect" | "frame" | "form", readonly string[]>>;
  /** Its script opens a window of the provider's and speaks with it, which pages must allow. */
  opensWindow?: true;
  /** Its script makes style elements, which pages must allow. */
  writesStyles?: true;
  /** Files that its provider asks the shop's host for, to know whose it is: text by path. */
  siteFiles?: Readonly<Record<`/.well-known/${string}`, string>>;
  /** Whether it can take a sum; any unless it says. */
  takes?(total: Money, id: string): boolean;
  /** Which attempt a return is of, for a provider with parameters of its own; else `attempt` of `returnUrl` says it. */
  readReturn?(query: URLSearchParams): WebhookNews;
  /**
   * Whether a shopper's return carries what the provider signed, where it signs returns.
   *
   * @returns false for a forged one: nothing is done then, and the log says so
   */
  isReturn?(query: URLSearchParams, order: PaymentOrder): boolean;
  /**
   * What a return that `isReturn` lets pass says went wrong, where the provider's look-up keeps silent about it: nobody waits then for
   * what is still open.
   *
   * @returns a code, "cancelled" for the shopper's own choice
   */
  refusedReturn?(query: URLSearchParams, order: PaymentOrder): string | undefined;
  /** Checks who calls, and says what about. @returns undefined for a call that did not come from the provider, or says nothing */
  readWebhook?(call: WebhookCall): WebhookNews | undefined;
}

/** What a method does with what its provider keeps. */
export interface ChargeAgain {
  /**
   * Charges a sum. `charge.attemptId` is the provider's idempotency key: asked twice, it is charged once.
   *
   * @returns "pending" where the bank answers later: it is looked up then
   * @throws when it is not known whether it was charged: it is looked up then
   */
  charge(stored: StoredDetails, charge: Charge): Promise<ChargeResult | "pending">;
  /** What the provider knows of a charge. @returns undefined when it never heard of it @throws when it cannot say */
  lookup(stored: StoredDetails, charge: Charge): Promise<ChargeResult | "pending" | undefined>;
  /**
   * Whether what was signed is leave enough to deliver before the bank has answered, as it is of a direct debit. Of any other method an
   * order waits for the answer.
   */
  isLeaveEnough?(method: string): boolean;
  /** Gives back what was charged, and keeps what it was charged from. Safe to call twice; tried again while it throws. */
  giveBack(stored: StoredDetails, charge: Charge, paid: ChargePaid): Promise<void>;
}

/** A sum that is taken from what a provider keeps. */
export interface Charge {
  /** Of the attempt. */
  attemptId: string;
  /** What shoppers, mails and the provider call it. At most 20 characters. */
  reference: string;
  /** Id of the method. */
  method: string;
  total: Money;
  country: string;
  /** "merchant" where the shopper is not there, as for a renewal. Card schemes want to know. */
  initiator: "merchant" | "shopper";
  /** When it was first asked for: ISO 8601 instant. */
  begunAt: string;
}

export type ChargePaid = Extract<PaymentResult, { ok: true }>;

/** Declined "hard": never again with this way to pay. "soft": another day it may go through. */
export interface ChargeDeclined {
  ok: false;
  kind: "hard" | "soft";
  /** The provider's, or ours. */
  code: string;
  /** More of it, for whoever looks after payments. */
  detail?: string;
}

/**
 * Code of a charge that the provider never heard of, or refused to look at: nobody was charged, nothing was declined, and it can be tried
 * anew under another id.
 */
export const NOT_ASKED = "not-asked";

export type ChargeResult = ChargePaid | ChargeDeclined;

export interface PaymentOrder {
  /** Id of the method. */
  method: string;
  /** Of the attempt, or of this one call where nobody is asked. */
  attemptId: string;
  /** The order's, drawn with the attempt: what shoppers, mails and the provider call it. At most 20 characters. */
  reference: string;
  checkoutId: string;
  total: Money;
  country: string;
  /** Two letters. */
  language: string;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  billingDetails: Address;
  /** True where the page asked for no address, and `billingDetails` is only where the buyer is taken to be. */
  billingStandsIn: boolean;
  /** The provider's id of it, from `start` on. */
  providerTransaction?: string;
}

/** Addresses of ours that a provider is given; whole. */
export interface PaymentWays {
  /** Where it sends the shopper back to, however it went; may get more parameters. */
  returnUrl: string;
  webhookUrl: string;
}

export interface StartedPayment {
  next: NextStep;
  /** The provider's id of what was opened. */
  providerTransaction?: string;
}

export interface WebhookCall {
  method: "GET" | "POST";
  headers: Headers;
  query: URLSearchParams;
  /** The query as it came, with its question mark. */
  search: string;
  /** As it came: signatures are over bytes. */
  rawBody: string;
}

/** Which attempt a provider calls about, by either. */
export interface WebhookNews {
  reference?: string;
  providerTransaction?: string;
}

/** What a provider keeps so that it can be charged again. Of a card or an account nothing else is ever kept here. */
export interface StoredDetails {
  /** The provider's reusable id. The server's alone: in no page, log, mail or export. */
  token: string;
  /** Of the card, as people write it: "Visa". */
  brand?: string;
  /** Of the card's or account's number; four at most. */
  lastDigits?: string;
  /** YYYY-MM: the last month in which the card is good. */
  expiry?: string;
  /** The leave to collect that the shopper has signed, where it has a number of its own. */
  mandate?: string;
}

export type PaymentResult =
  | {
      ok: true;
      /** Kept with the payment: never card or bank data, nor what can be charged. */
      record: Readonly<Record<string, string | number | boolean | null>>;
      /** The provider's id of the payment; may be used once. */
      providerTransaction?: string;
      /** What the provider says it took, where it says so: any other sum than the order's goes back. */
      taken?: { minorUnits: number; currency: string };
      /** Where the provider lets the shop charge again what was paid with. */
      stored?: StoredDetails;
      /**
       * True where what was signed is leave to collect, and the bank answers days later: the order stands meanwhile. `chargeAgain.lookup`
       * says by the order's reference what became of it, as of any later charge, whatever is still stored.
       */
      awaits?: true;
    }
  /**
   * `message`: a text of the shop in every language; a provider's own words as they are. [I18N-1] `code` is "cancelled" where the shopper
   * went back by themselves, which is no error.
   */
  | { ok: false; code: string; message: Words };

/** The call with which a page asks where to go, once POST /api/order has answered `pending`. */
export interface StartCall {
  path: `/api/${string}`;
  summary: string;
  /** Name of a schema in schemas/api: at least orderEventId, and orderCompleteURL where the method's call names it. */
  body: string;
  /** Name of a schema in schemas/api. */
  answer: string;
  answerOf(next: NextStep): object;
}

export const definePaymentHandler = <P extends Payment>(handler: PaymentHandler<P>): PaymentHandler<P> => handler;
export const defineStartCall = (call: StartCall): StartCall => call;
