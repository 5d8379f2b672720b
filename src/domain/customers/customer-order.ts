/** An order as whoever looks after customers sees it, with all that came of it. [MMA-2] [BLD-13] */
import type { UnpaidPayment } from "../offer/subscription";
import type { Amount } from "../order/order";
import type { OrderMoney } from "../order/order-money";
import type { AttemptKind, AttemptState } from "../payment/attempt-state";
import type { CalendarDate } from "../time/calendar";
import type { CustomerInvoice } from "./customer-invoice";

/** In the list of what was found. */
export interface FoundOrder {
  id: string;
  reference: string;
  /** ISO 8601 instant */
  createdAt: string;
  /** Of who ordered; both are empty once they are forgotten. */
  name: string;
  email: string;
  country: string;
  total: Amount;
  /** Names of what was bought. */
  items: string[];
}

export interface FoundOrders {
  /** The newest first. */
  orders: FoundOrder[];
  /** `before` of the next page; null: that was all. */
  next: string | null;
}

/** One of them names an order: its reference, one of its subscriptions, invoices or gifts, a provider's own id, an email address. */
export interface CustomerSearch {
  find: string;
  /** The id of an order: what is older than it. */
  before?: string;
}

/** A try to pay for the order, or for one of its subscriptions after it. */
export interface CustomerPayment extends Amount {
  /** Of the attempt: `POST /api/payments/attempts/{id}/refund` gives it back. */
  id: string;
  kind: AttemptKind;
  /** Id of the payment method. */
  method: string;
  state: AttemptState;
  /** What the provider and the customer call it by. */
  reference: string | null;
  subscriptionId: string | null;
  error: string | null;
  /** ISO 8601 instant */
  createdAt: string;
  canRefund: boolean;
}

/** The first says whether it goes on; whatever else is true of it follows. */
export type CustomerSubscriptionState = "active" | "cancelled" | "ended" | "unpaid" | "trial" | "gift" | "paused";

/** A change that waits for the renewal on `date`: another offer, or another way to pay. */
export interface WaitingChange {
  date: CalendarDate;
  offer: (Amount & { name: string; path: string }) | null;
  /** Id of the payment method. */
  method: string | null;
}

export interface CustomerSubscription {
  id: string;
  name: string;
  quantity: number;
  /** Its owner's: not the order's where it was given to them. */
  email: string;
  states: CustomerSubscriptionState[];
  start: CalendarDate;
  /** The first day after the term that runs; null: without an end. */
  termEnd: CalendarDate | null;
  /** null: nothing more is paid. */
  nextPayment: (Amount & { date: CalendarDate }) | null;
  /** Id of its payment method; `gift` where somebody else has paid. */
  method: string;
  waiting: WaitingChange | null;
  unpaid: UnpaidPayment | null;
  canCancel: boolean;
}

/** What was bought to be given. */
export interface CustomerGift {
  id: string;
  name: string;
  /** Name of who gives it; empty once they are forgotten. */
  giver: string;
  /** Name and address of whom it is for: empty where the giver did not say, and once they are forgotten. */
  recipient: string;
  email: string;
  startsOn: CalendarDate;
  /** The last characters of its code. */
  codeEnd: string;
  /** "waits" for its day; "open": it has begun, and nobody has redeemed it. */
  state: "waits" | "open" | "redeemed";
  redeemedOn: CalendarDate | null;
  /** Whether its code can be mailed once more. */
  canSend: boolean;
}

export interface CustomerOrder extends FoundOrder {
  /** Id of the payment method. */
  method: string;
  money: OrderMoney;
  /** The newest first. */
  payments: CustomerPayment[];
  subscriptions: CustomerSubscription[];
  /** Redeemed ones, too. */
  gifts: CustomerGift[];
  /** The newest first. */
  invoices: CustomerInvoice[];
}
