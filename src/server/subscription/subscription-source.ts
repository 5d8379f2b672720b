/** What the payments of subscriptions are charged from, as far as it is kept to be shown. [MMA-2] */
import type { Kysely } from "kysely";
import { lastDayOfCard } from "../../domain/subscription/renewal-notice";
import type { ExpiringCard, Subscription } from "../../domain/offer/subscription";
import type { PaymentSource } from "../../domain/payment/stored-payment";
import type { ScheduleEntry } from "../../domain/order/order";
import type { Database } from "../storage/schema";

export interface PaymentSources {
  /** What it is charged from now. */
  now: PaymentSource | null;
  /** What its next payment is charged from: another one, where it waits for that day. */
  next: PaymentSource | null;
}

/** By the ids of what is stored; what its owner has removed is not among them. */
export async function paymentSources(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, PaymentSource>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom("stored_payments")
    .select(["id", "brand", "last_digits", "expiry"])
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, brand, last_digits: lastDigits, expiry }) => [id, { brand, lastDigits, expiry }]));
}

/** A card that is good no more on the day of the next payment; null: none is to come, or none needs another card. */
export function expiringCard(source: PaymentSource | null, next: ScheduleEntry | undefined): ExpiringCard | null {
  if (!next || !source?.expiry) return null;
  const lastDay = lastDayOfCard(source.expiry);
  return lastDay < next.data.date ? { lastDay, nextPaymentOn: next.data.date } : null;
}

/** Nothing of how it is paid, for whoever reads it without a sign-in. */
export const withoutSource = (subscription: Subscription): Subscription => ({
  ...subscription,
  paidFrom: null,
  data: { ...subscription.data, expiringCard: null },
});
