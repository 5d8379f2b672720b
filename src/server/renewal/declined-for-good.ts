/** Which stored payments a bank will not hear of again, for what is still unpaid of a subscription. [MMA-2] [PAY-14] */
import type { Kysely } from "kysely";
import type { ChargeDeclined } from "../../registry/payment-handler";
import type { Database } from "../storage/schema";
import { isTryOf } from "./charge-id";

/** States of a payment that is neither paid nor given up: the tries of such a payment are kept, as this file judges by them. */
export const OPEN_STATES: readonly string[] = ["due", "charging", "failed"];

/** Code of a charge that nobody was asked for: its owner has removed what is stored. */
export const REMOVED = "removed";

/**
 * By the id of what is stored: the subscriptions of which something is unpaid that its bank has said "never again" of. Every try counts, as
 * another card may have been chosen, and tried, since: of a payment itself only its last try is known.
 *
 * @param states of payments that are looked at
 */
export async function declinedForGood(
  db: Kysely<Database>,
  storedPaymentIds: readonly string[],
  states = OPEN_STATES,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!storedPaymentIds.length) return new Map();
  const declined = await db
    .selectFrom("payment_attempts")
    .innerJoin("renewals", "renewals.subscription_id", "payment_attempts.subscription_id")
    .select(["payment_attempts.charge_id", "result", "stored_payment_id", "renewals.id as renewal", "renewals.subscription_id"])
    .where("stored_payment_id", "in", storedPaymentIds)
    .where("kind", "=", "charge")
    .where("payment_attempts.state", "in", ["declined", "returned"])
    .where("renewals.state", "in", states)
    .execute();
  const found = new Map<string, string[]>();
  const add = (stored: string, subscription: string, result: string | null) => {
    const { kind, code } = JSON.parse(result ?? "{}") as Partial<ChargeDeclined>;
    // Its bank has said nothing. Databases from before have it also of a method that the shop did not have for a while.
    if (kind !== "hard" || code === REMOVED) return;
    const known = found.get(stored) ?? [];
    if (!known.includes(subscription)) found.set(stored, [...known, subscription]);
  };
  for (const { charge_id: charge, result, stored_payment_id: stored, renewal, subscription_id: subscription } of declined)
    if (isTryOf(charge, renewal)) add(stored!, subscription, result);
  for (const { stored, subscription_id: subscription, result } of await returnedOf(db, storedPaymentIds, states))
    add(stored, subscription, result);
  return found;
}

/** What was paid with it, was no payment of its own in the first place, and came back: an order, an upgrade. */
async function returnedOf(db: Kysely<Database>, storedPaymentIds: readonly string[], states: readonly string[]) {
  const stored = await db.selectFrom("stored_payments").select(["id", "attempt_id"]).where("id", "in", storedPaymentIds).execute();
  // The first order of each was paid with it before it was stored.
  const firstOf = new Map(stored.map(({ id, attempt_id: attempt }) => [attempt, id]));
  if (firstOf.size === 0) return [];
  const rows = await db
    .selectFrom("payment_attempts")
    .innerJoin("renewals", "renewals.returned_attempt_id", "payment_attempts.id")
    .select(["payment_attempts.id", "stored_payment_id", "result", "renewals.subscription_id"])
    .where((row) => row.or([row("stored_payment_id", "in", storedPaymentIds), row("payment_attempts.id", "in", [...firstOf.keys()])]))
    .where("payment_attempts.state", "=", "returned")
    .where("renewals.state", "in", states)
    .execute();
  return rows.flatMap((row) => {
    const by = row.stored_payment_id ?? firstOf.get(row.id);
    return by === undefined ? [] : [{ ...row, stored: by }];
  });
}

/** The same of one of them and one subscription. */
export const isDeclinedForGood = async (db: Kysely<Database>, subscriptionId: string, storedPaymentId: string): Promise<boolean> =>
  (await declinedForGood(db, [storedPaymentId])).get(storedPaymentId)?.includes(subscriptionId) ?? false;
