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
    .where("payment_attempts.state", "=", "declined")
    .where("renewals.state", "in", states)
    .execute();
  const found = new Map<string, string[]>();
  for (const { charge_id: charge, result, stored_payment_id: stored, renewal, subscription_id: subscription } of declined) {
    const { kind, code } = JSON.parse(result ?? "{}") as Partial<ChargeDeclined>;
    // Its bank has said nothing. Databases from before have it also of a method that the shop did not have for a while.
    if (kind !== "hard" || code === REMOVED || !isTryOf(charge, renewal)) continue;
    const known = found.get(stored!) ?? [];
    if (!known.includes(subscription)) found.set(stored!, [...known, subscription]);
  }
  return found;
}

/** The same of one of them and one subscription. */
export const isDeclinedForGood = async (db: Kysely<Database>, subscriptionId: string, storedPaymentId: string): Promise<boolean> =>
  (await declinedForGood(db, [storedPaymentId])).get(storedPaymentId)?.includes(subscriptionId) ?? false;
