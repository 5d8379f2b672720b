/** What was bought with a payment or an invoice, and whether it can end now. [MMA-2] */
import type { Transaction } from "kysely";
import type { ShopDays } from "../../domain/time/calendar";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { GIFT, type SubscriptionRow } from "../subscription/subscription-records";
import { asOfToday } from "../subscription/subscription-view";

/** With a subscription's id it is that one alone, which was paid for after its order. */
export interface BoughtWith {
  order_id: string | null;
  subscription_id: string | null;
}

/**
 * Of an order all that it began, however its next payments are made by now; but what somebody else has redeemed is theirs, and its end is
 * nobody else's matter. Locked: whoever changes one now goes first.
 */
export async function lockedBought(
  storage: Storage,
  trx: Transaction<Database>,
  { subscription_id: id, order_id: order }: BoughtWith,
): Promise<SubscriptionRow[]> {
  const all = trx.selectFrom("subscriptions").selectAll();
  if (id !== null) return storage.locked(all.where("id", "=", id)).execute();
  if (order === null) return [];
  const begun = await storage.locked(all.where("order_id", "=", order).orderBy("id")).execute();
  return begun.filter(({ payment }) => (JSON.parse(payment) as { type: string }).type !== GIFT);
}

/** Whether anything is left to end, cancelled or not. */
export function isRunning(row: SubscriptionRow, days: ShopDays): boolean {
  const { term_end: end } = asOfToday(row, days);
  return end === null || end > days.today;
}

/** The first of them whose next payment is being charged: nobody knows yet whether that brings the money for a further term. */
export async function firstCharged(
  trx: Transaction<Database>,
  subscriptions: readonly SubscriptionRow[],
): Promise<SubscriptionRow | undefined> {
  if (subscriptions.length === 0) return undefined;
  const ids = subscriptions.map(({ id }) => id);
  const charging = trx.selectFrom("renewals").select("subscription_id").where("subscription_id", "in", ids).where("state", "=", "charging");
  const charged = await charging.limit(1).executeTakeFirst();
  return charged && subscriptions.find(({ id }) => id === charged.subscription_id);
}
