/** Payments and refunds of one sandbox. Amounts are minor units inside and decimals outside. */
import { currencyExponent, parseMoney } from "../../domain/money/money";
import type { BookEntry } from "../payments/book";
import { Renewals } from "../payments/renewals";
import { isChargeable, newId, type PaymentMethod } from "./methods";
import { Refusal } from "./refusal";

type Declined = "declined" | "insufficient_funds" | "stolen_card";

/** By how charges of what is kept end. */
const AGAIN = { approved: undefined, "insufficient-funds": "insufficient_funds", stolen: "stolen_card" } as const;

export interface Payment {
  id: string;
  number: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  accountId: string | null;
  /** Processing: the gateway has not confirmed it, and may have charged all the same. */
  status: "Processed" | "Processing" | "Error" | "Canceled";
  /** Why the gateway said no. */
  declined?: Declined;
  comment: string;
  gatewayOrderId: string;
  refunds: { id: string; number: string; amount: number; comment: string; createdDate: string }[];
  createdDate: string;
}

/** @throws Refusal */
export function readAmount(value: unknown, currency: string, name: string): number {
  try {
    const { minorUnits } = parseMoney(value as string | number, currency);
    if (minorUnits > 0) return minorUnits;
  } catch {
    // Refused below, as zero is.
  }
  throw new Refusal("missing", name);
}

const decimal = (amount: number, currency: string): number => amount / 10 ** currencyExponent(currency);

export class Payments {
  readonly #payments: Payment[] = [];
  #refunds = 0;

  constructor(private readonly renewals: Renewals = new Renewals()) {}

  get newestFirst(): Payment[] {
    return [...this.#payments].reverse();
  }

  /**
   * @param isAgain the shop charges a method that it keeps
   * @returns one that is Processing where the gateway takes its time
   * @throws Refusal with the id of the failed payment, where the gateway says no
   */
  charge(
    method: PaymentMethod,
    amount: number,
    currency: string,
    more: Pick<Payment, "accountId" | "comment" | "gatewayOrderId">,
    isAgain = false,
  ): Payment {
    const declined = isChargeable(method) ? (isAgain ? AGAIN[this.renewals.end] : undefined) : "declined";
    const payment: Payment = {
      id: newId(),
      number: `P-${String(this.#payments.length + 1).padStart(8, "0")}`,
      amount,
      currency,
      method,
      ...more,
      status: "Processing",
      refunds: [],
      createdDate: new Date().toISOString(),
    };
    this.#payments.push(payment);
    const conclude = (reason: Declined | undefined) =>
      void Object.assign(payment, reason ? { status: "Error", declined: reason } : { status: "Processed" });
    if (this.renewals.name === "waiting") {
      this.renewals.wait((end) => conclude(declined ?? AGAIN[end]));
      return payment;
    }
    conclude(declined);
    if (declined) throw new Refusal(declined, "", { paymentId: payment.id });
    return payment;
  }

  /** By id or number. @throws Refusal */
  find(key: string): Payment {
    const payment = this.#payments.find(({ id, number }) => id === key || number === key);
    if (!payment) throw new Refusal("unknown", key);
    return payment;
  }

  findRefund(key: string) {
    for (const payment of this.#payments) {
      const refund = payment.refunds.find(({ id, number }) => id === key || number === key);
      if (refund) return refundView(payment, refund);
    }
    throw new Refusal("unknown", key);
  }

  /** @throws Refusal for more than is left, or what was never paid */
  refund(payment: Payment, amount: number, comment: string) {
    if (payment.status !== "Processed") throw new Refusal("state");
    if (amount > balanceOf(payment)) throw new Refusal("amount");
    const refund = {
      id: newId(),
      number: `R-${String(++this.#refunds).padStart(8, "0")}`,
      amount,
      comment,
      createdDate: new Date().toISOString(),
    };
    payment.refunds.push(refund);
    return refundView(payment, refund);
  }
}

const balanceOf = ({ status, amount, refunds }: Payment): number =>
  status === "Processed" ? amount - refunds.reduce((sum, refund) => sum + refund.amount, 0) : 0;

export const paymentView = (payment: Payment) => ({
  success: true,
  id: payment.id,
  number: payment.number,
  status: payment.status,
  type: "Electronic",
  amount: decimal(payment.amount, payment.currency),
  appliedAmount: 0,
  unappliedAmount: decimal(balanceOf(payment), payment.currency),
  refundAmount: decimal(payment.status === "Processed" ? payment.amount - balanceOf(payment) : 0, payment.currency),
  currency: payment.currency,
  accountId: payment.accountId,
  paymentMethodId: payment.method.id,
  comment: payment.comment,
  gatewayOrderId: payment.gatewayOrderId,
  ...gatewayView(payment),
  effectiveDate: payment.createdDate.slice(0, 10),
  createdDate: payment.createdDate,
});

function gatewayView({ status, declined }: Payment) {
  if (status === "Processing") return { gatewayState: "Submitted", gatewayResponse: null, gatewayResponseCode: null };
  if (status === "Processed") return { gatewayState: "Submitted", gatewayResponse: "Approved", gatewayResponseCode: "succeeded" };
  return {
    gatewayState: "NotSubmitted",
    gatewayResponse: "Your card was declined.",
    gatewayResponseCode: declined === "declined" ? "card_declined" : declined,
  };
}

const refundView = (payment: Payment, refund: Payment["refunds"][number]) => ({
  success: true,
  id: refund.id,
  number: refund.number,
  status: "Processed",
  type: "Electronic",
  amount: decimal(refund.amount, payment.currency),
  currency: payment.currency,
  accountId: payment.accountId,
  paymentMethodId: payment.method.id,
  paymentId: payment.id,
  comment: refund.comment,
  createdDate: refund.createdDate,
});

export const paymentEntry = (payment: Payment): BookEntry => ({
  id: payment.id,
  refno: payment.gatewayOrderId || payment.comment || payment.number,
  amount: payment.amount,
  currency: payment.currency,
  state: payment.status,
  charged: payment.status === "Processed" ? 1 : 0,
  cancelled: 0,
  credited: payment.refunds.length,
  balance: balanceOf(payment),
});
