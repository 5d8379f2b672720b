/** What was paid for a subscription before another offer took its place: credit lines of that invoice are at its rates. [MMA-2] */
import type { Transaction } from "kysely";
import type { Database } from "../storage/schema";
import { HOLDS, type UpgradeRow } from "../upgrade/upgrade-row";

export interface PaidBefore {
  /** Nothing but the order was. */
  isFirstTerm: boolean;
  /** KnownRates of the last payment, as JSON; null: the order's. */
  paidRates: string | null;
}

/** Of upgrades of the subscriptions with these ids. */
export async function paidBefore(trx: Transaction<Database>, ids: readonly string[]): Promise<(upgrade: UpgradeRow) => PaidBefore> {
  const renewals = await trx
    .selectFrom("renewals")
    .select(["subscription_id", "created_at", "tax_rates"])
    .where("subscription_id", "in", ids)
    .where("state", "in", HOLDS)
    // What stands for an order that came back is of its term.
    .where("returned_attempt_id", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  const upgrades = await trx
    .selectFrom("upgrades")
    .select(["subscription_id", "created_at", "tax_rates"])
    .where("subscription_id", "in", ids)
    .where("state", "in", HOLDS)
    .orderBy("created_at", "desc")
    .execute();
  return ({ subscription_id: id, from_charged: charged, created_at: at }) => {
    const isBefore = (row: (typeof renewals)[number]) => row.subscription_id === id && row.created_at < at;
    const [renewal, upgrade] = [renewals.find(isBefore), upgrades.find(isBefore)];
    const last = renewal && upgrade ? (renewal.created_at > upgrade.created_at ? renewal : upgrade) : (renewal ?? upgrade);
    return { isFirstTerm: charged === null && !renewal, paidRates: last?.tax_rates ?? null };
  };
}
