/** Payments that went back, and whose invoice nothing takes back yet. [PAY-13] [MMA-2] */
import type { Kysely } from "kysely";
import type { Database } from "../storage/schema";

/**
 * Those of orders, renewals and upgrades, whose invoice is written. What was charged once a bank had sent an order's or an upgrade's money
 * back has none of its own: it is that of what it was paid for.
 *
 * @param after what was answered last
 * @returns "attempt invoice", their ids, in order
 */
export async function refundsToCredit(db: Kysely<Database>, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_attempts as attempt")
    .leftJoin("renewals as renewal", "renewal.charge_id", "attempt.charge_id")
    .leftJoin("payment_attempts as returned", "returned.id", "renewal.returned_attempt_id")
    .innerJoin("invoices as invoice", (join) =>
      join.on(({ eb, or, and, ref }) =>
        or([
          and([eb("invoice.subject_kind", "=", "order"), eb("invoice.subject_id", "=", ref("attempt.order_id"))]),
          and([eb("invoice.subject_kind", "=", "order"), eb("invoice.subject_id", "=", ref("returned.order_id"))]),
          and([eb("invoice.subject_kind", "=", "renewal"), eb("invoice.subject_id", "=", ref("renewal.id"))]),
          // The id of its charge is its own.
          and([eb("invoice.subject_kind", "=", "upgrade"), eb("invoice.subject_id", "=", ref("attempt.charge_id"))]),
          and([eb("invoice.subject_kind", "=", "upgrade"), eb("invoice.subject_id", "=", ref("returned.charge_id"))]),
        ]),
      ),
    )
    .leftJoin("invoices as note", (join) => join.onRef("note.subject_id", "=", "attempt.id").on("note.subject_kind", "=", "refund"))
    .select(["attempt.id", "invoice.id as invoice_id"])
    .where("attempt.state", "=", "refunded")
    .where("note.id", "is", null)
    .where("attempt.id", ">", after.split(" ")[0]!)
    .orderBy("attempt.id")
    .limit(limit)
    .execute();
  return rows.map(({ id, invoice_id: invoice }) => `${id} ${invoice}`);
}
