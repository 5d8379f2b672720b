/** What happened to a subscription and stands in other tables than that of its events. [MMA-2] */
import { sql, type Kysely } from "kysely";
import type { HistoryKind } from "../../../domain/customers/subscription-history";
import type { Database } from "../../storage/schema";
import { byItself } from "./actors";
import type { HistoryQuestion, Recorded } from "./recorded";

/** What became of each payment after the order; what is still under way says nothing yet. */
const PAYMENT_KINDS = {
  paid: "payment-charged",
  invoiced: "payment-invoiced",
  failed: "payment-failed",
  "given-up": "payment-given-up",
} as const satisfies Record<string, HistoryKind>;

export async function paymentsMade(db: Kysely<Database>, { subscription, until, limit }: HistoryQuestion): Promise<Recorded[]> {
  const rows = await db
    .selectFrom("renewals")
    .select(["id", "due_on", "amount", "currency", "state", "updated_at"])
    .where("subscription_id", "=", subscription)
    .where("state", "in", Object.keys(PAYMENT_KINDS))
    .where("updated_at", "<=", until)
    .orderBy("updated_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, due_on: date, amount, currency, state, updated_at: at }) => ({
    id,
    kind: PAYMENT_KINDS[state as keyof typeof PAYMENT_KINDS],
    at,
    by: byItself,
    facts: { date, amount: { amount: Number(amount), currency } },
  }));
}

/** Money of its own payments: an order's is the order's. */
export async function refundsMade(db: Kysely<Database>, { subscription, until, limit }: HistoryQuestion): Promise<Recorded[]> {
  const rows = await db
    .selectFrom("payment_attempts")
    .innerJoin("payment_events", "payment_events.attempt_id", "payment_attempts.id")
    .select(["payment_events.id", "payment_attempts.id as attempt", "amount", "currency", "method", "payment_events.at"])
    .where("payment_attempts.subscription_id", "=", subscription)
    .where("payment_attempts.kind", "=", "charge")
    .where("payment_events.state", "=", "refunding")
    .where("payment_events.at", "<=", until)
    .orderBy("payment_events.at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, attempt, amount, currency, method, at }) => ({
    id,
    kind: "payment-refunded",
    at,
    by: { id: byItself.id, at, subject: attempt },
    facts: { amount: { amount: Number(amount), currency }, method },
  }));
}

/** What a bank has sent back: of payments of its own, and of the order or upgrade whose money it owes since. */
export async function paymentsReturned(db: Kysely<Database>, { subscription, until, limit }: HistoryQuestion): Promise<Recorded[]> {
  const owed = await db
    .selectFrom("renewals")
    .select("returned_attempt_id as id")
    .where("subscription_id", "=", subscription)
    .where("returned_attempt_id", "is not", null)
    .execute();
  const returned = db
    .selectFrom("payment_attempts")
    .innerJoin("payment_events", "payment_events.attempt_id", "payment_attempts.id")
    .select(["payment_events.id", "amount", "currency", "method", "payment_events.at"])
    .where("payment_events.state", "=", "returned")
    .where("payment_events.at", "<=", until)
    .orderBy("payment_events.at", "desc")
    .limit(limit);
  // Each by an index of its own. An upgrade's is a charge of the subscription, too.
  const ids = owed.flatMap(({ id }) => id ?? []);
  const [own, others] = await Promise.all([
    returned.where("payment_attempts.subscription_id", "=", subscription).where("kind", "=", "charge").execute(),
    ids.length ? returned.where("payment_attempts.id", "in", ids).where("kind", "!=", "charge").execute() : [],
  ]);
  return [...own, ...others].map(({ id, amount, currency, method, at }) => ({
    id,
    kind: "payment-returned",
    at,
    by: byItself,
    facts: { amount: { amount: Number(amount), currency }, method },
  }));
}

/** A price that its owner was told, and a word that it stays as it was. */
export async function pricesTold(db: Kysely<Database>, { subscription, until, limit }: HistoryQuestion): Promise<Recorded[]> {
  const rows = await db
    .selectFrom("price_change_notices")
    .innerJoin("price_changes", "price_changes.id", "price_change_notices.change_id")
    .select([
      "change_id",
      "holds_on",
      "currency",
      "price_before",
      "price_after",
      "told_at",
      "taken_back_at",
      "announced_by",
      "withdrawn_by",
    ])
    .where("subscription_id", "=", subscription)
    .where("told_at", "<=", until)
    .orderBy(sql`coalesce(taken_back_at, told_at)`, "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ change_id: id, holds_on: date, currency, taken_back_at: takenBack, ...row }): Recorded[] => {
    const price = (amount: number) => ({ amount: Number(amount), currency });
    const before = price(row.price_before);
    const announced: Recorded = {
      id,
      kind: "price-announced",
      at: row.told_at,
      by: { id: byItself.id, person: row.announced_by },
      facts: { date, before, amount: price(row.price_after) },
    };
    if (takenBack === null || takenBack > until) return [announced];
    const by = { id: byItself.id, ...(row.withdrawn_by && { person: row.withdrawn_by }) };
    return [announced, { id: `${id}-back`, kind: "price-withdrawn", at: takenBack, by, facts: { amount: before } }];
  });
}
