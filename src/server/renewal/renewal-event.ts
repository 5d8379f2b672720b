/** The owner of a subscription hears of each of its payments. [MMA-2] */
import type { Transaction } from "kysely";
import type { RenewalNotice } from "../../domain/subscription/renewal-notice";
import { outboxEvent } from "../mail/outbox-event";
import type { Database } from "../storage/schema";
import { BY_ITSELF, noteEvent, type NotedEvent } from "../subscription/subscription-events";
import { timesAsked } from "./charge-id";

export type RenewalTopic =
  RenewalNotice | "renewal-paid" | "renewal-invoiced" | "renewal-failed" | "renewal-reminder" | "renewal-ended" | "renewal-refunded";

/** What the mail is written from: as it was when it happened. */
export interface RenewalPayload {
  subscription: string;
  /** Of the payment and its try, and of an end its day: the mail's id. */
  payment: string;
  /** Minor units. */
  amount: string;
  currency: string;
  /** That it is about: the payment's, or the card's last. */
  date: string;
  nextTryOn: string;
  lastDay: string;
  /** Number of the invoice that it is about; absent: of none. */
  invoice?: string;
  /** Day on which the subscription ended, of a payment that went back; absent: it goes on. */
  ended?: string;
  /** ISO 8601 instant of a reminder: a later mail about its payment takes its place. */
  at?: string;
}

export interface RenewalEventPayment {
  id: string;
  subscription_id: string;
  amount: number;
  currency: string;
  tries: number;
  /** Of its last try; absent or null: it has asked for nothing. */
  charge_id?: string | null;
  date?: string | undefined;
  /** Of a payment that has a row of its own. */
  due_on?: string;
  next_try_on?: string | null;
  last_day?: string | null;
  /** Number of the invoice that nobody has paid. */
  invoice?: string;
  /** Day on which the subscription ended before its payment went back. */
  ended?: string | null | undefined;
}

/** What stands in the books as a mail: of what came of a payment, the payment itself says more. */
const TOLD: Readonly<Partial<Record<RenewalTopic, NotedEvent["kind"]>>> = {
  "renewal-coming": "told-renewal",
  "trial-ends": "told-trial-end",
  "card-expiring": "told-card-end",
  "renewal-failed": "told-failure",
  "renewal-reminder": "told-unpaid",
};

/** What ends a subscription, and what its owner is told before, stands in its books, too. @param at ISO 8601 instant */
export async function renewalEvent(
  trx: Transaction<Database>,
  topic: RenewalTopic,
  payment: RenewalEventPayment,
  at: string,
): Promise<void> {
  const { owner_email: email } = await trx
    .selectFrom("subscriptions")
    .select("owner_email")
    .where("id", "=", payment.subscription_id)
    .executeTakeFirstOrThrow();
  if (topic === "renewal-ended")
    await noteEvent(trx, {
      id: payment.subscription_id,
      kind: topic,
      details: { payment: payment.id, date: payment.date },
      by: BY_ITSELF,
      at,
    });
  const told = TOLD[topic];
  if (told) {
    const { date = payment.due_on, currency } = payment;
    // Of a card its last day matters alone.
    const sum = told === "told-card-end" ? {} : { amount: String(payment.amount), currency };
    await noteEvent(trx, { id: payment.subscription_id, kind: told, details: { date, ...sum }, by: BY_ITSELF, at });
  }
  const payload: RenewalPayload = {
    subscription: payment.subscription_id,
    // Taken up again in between, it may end once more for the same payment: with the same id that mail would be left out.
    // Tries are counted anew once a payment that was made is taken back; charges never are.
    payment: [
      payment.id,
      payment.charge_id ? timesAsked({ charge_id: payment.charge_id }) : payment.tries,
      ...(topic === "renewal-ended" ? [at.slice(0, 10)] : []),
    ].join("."),
    amount: String(payment.amount),
    currency: payment.currency,
    date: payment.date ?? "",
    nextTryOn: payment.next_try_on ?? "",
    lastDay: payment.last_day ?? "",
    ...(payment.invoice !== undefined && { invoice: payment.invoice }),
    ...(payment.ended && { ended: payment.ended }),
    ...(topic === "renewal-reminder" && { at }),
  };
  await trx
    .insertInto("outbox")
    .values(outboxEvent(topic, payload, email, at))
    .execute();
}
