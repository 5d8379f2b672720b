/** The event of the outbox that a buyer's money went back: of a placed order, or of a payment that became none. */
import { outboxEvent } from "../outbox-event";

export type MoneyBackTopic = "payment-refunded" | "payment-returned";

/** What its mail is written from. Of a payment that became no order nothing else is kept, so the address travels with it. */
export interface MoneyBackPayload {
  reference: string;
  /** Minor units. */
  amount: string;
  currency: string;
  email: string;
  locale: string;
  checkoutId: string;
}

interface Payment {
  id: string;
  reference: string | null;
  amount: number;
  currency: string;
  checkout_id: string;
}

/** A row of the outbox. */
export function moneyBackEvent(topic: MoneyBackTopic, payment: Payment, buyer: { email: string; locale: string }) {
  const payload: MoneyBackPayload = {
    reference: payment.reference ?? payment.id,
    amount: String(payment.amount),
    currency: payment.currency,
    checkoutId: payment.checkout_id,
    ...buyer,
  };
  return outboxEvent(topic, payload, buyer.email, new Date().toISOString());
}
