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
    .leftJoin("payment_attempts as charge", "charge.charge_id", "renewals.charge_id")
    .select(["renewals.returned_attempt_id as attempt", "renewals.state", "charge.state as money"])
    .where("renewals.returned_attempt_id", "in", ids)
    .execute();
  // What was charged since, and went back as well, pays for nothing.
  const isPaid = ({ state, money }: (typeof rows)[number]) =>
    (state === "paid" || state === "invoiced") && money !== "refunding" && money !== "refunded" && money !== "returned";
  const owed = new Set(rows.filter((row) => !isPaid(row)).map(({ attempt }) => attempt));
  return new Set(rows.flatMap(({ attempt }) => (attempt !== null && !owed.has(attempt) ? attempt : [])));
}
