/** What a bank has sent back of an order, and its owner has paid otherwise since. [PAY-14] */
import type { Kysely } from "kysely";
import type { Database } from "../../storage/schema";

/** @returns those of the attempts of which everything is paid by now */
export async function paidSince(
  db: Pick<Kysely<Database>, "selectFrom">,
  attempts: readonly { id: string; state: string }[],
): Promise<ReadonlySet<string>> {
  const ids = attempts.flatMap(({ id, state }) => (state === "returned" ? id : []));
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("renewals")
    .select(["returned_attempt_id as attempt", "state"])
    .where("returned_attempt_id", "in", ids)
    .execute();
  const owed = new Set(rows.filter(({ state }) => state !== "paid" && state !== "invoiced").map(({ attempt }) => attempt));
  return new Set(rows.flatMap(({ attempt }) => (attempt !== null && !owed.has(attempt) ? attempt : [])));
}
