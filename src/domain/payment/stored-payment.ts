/** What a shopper has paid with before, as they and their browser see it. [PAY-14] */
import type { Payment } from "../order/order";

/** How people tell a card or an account from another one: all that is ever shown of it. */
export interface PaymentSource {
  /** As people write it; null for what is no card. */
  brand: string | null;
  /** Of a card's number, or of an account's. */
  lastDigits: string | null;
  /** YYYY-MM: the last month in which it is good. */
  expiry: string | null;
}

export interface StoredPayment extends PaymentSource {
  id: string;
  /** Id of the method. */
  paymentType: string;
  isExpired: boolean;
  /** Its owner wants it offered at a checkout. */
  isOffered: boolean;
  /** What it was made for, and is good for alone. */
  currency: string;
  country: string;
  /** Its bank has refused it for good, for what it is offered for here; absent: not, as far as that is known. */
  isDeclined?: boolean;
}

/** As their account lists it. */
export interface OwnStoredPayment extends Omit<StoredPayment, "isDeclined"> {
  /** Ids of their subscriptions that go on and are charged from it, now or from the next renewal on: it cannot be removed before. */
  paysFor: string[];
  /** Ids of their subscriptions of which something is unpaid that its bank has refused for good: it pays for none of these. */
  declinedFor: string[];
}

/** What an order says that is paid with it. */
export interface StoredPaymentChoice extends Payment {
  type: "stored";
  stored: { id: string };
}

/** @returns the id that an order names; undefined where it is paid in another way */
export function chosenStoredPayment(payment: Payment): string | undefined {
  const { type, stored, ...others } = payment as Partial<StoredPaymentChoice>;
  return type === "stored" && Object.keys(others).length === 0 && typeof stored?.id === "string" && stored.id.length <= 64
    ? stored.id
    : undefined;
}

/** @param month YYYY-MM */
export const isExpiredIn = (expiry: string | null, month: string): boolean => expiry !== null && expiry < month;
