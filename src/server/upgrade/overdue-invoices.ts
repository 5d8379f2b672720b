/** Invoices that are past their day: what they ask for is credited to nobody before it is paid. [MMA-2] */
import type { Kysely, Transaction } from "kysely";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Database } from "../storage/schema";
import type { SubscriptionRow } from "../subscription/subscription-records";

/**
 * Ids of those of which an invoice is overdue: the order's own, a renewal's, or that of a dearer offer before. One that nobody is asked for
 * any more is as little paid.
 *
 * @param today the day of an invoice is still in time
 */
export async function overdueOf(
  db: Kysely<Database> | Transaction<Database>,
  rows: readonly Pick<SubscriptionRow, "id" | "order_id">[],
  today: CalendarDate,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const [ids, orders] = [rows.map(({ id }) => id), rows.map(({ order_id: order }) => order)];
  const late = db.selectFrom("invoice_dues").where("paid_on", "is", null).where("due_on", "<", today);
  const own = await late.select("invoice_dues.subscription_id as id").where("subscription_id", "in", ids).execute();
  // By the invoice of each, which has an index of its own.
  const ordered = await late
    .innerJoin("invoices", "invoices.id", "invoice_id")
    .select("subject_id as order")
    .where("invoice_dues.subscription_id", "is", null)
    .where("subject_kind", "=", "order")
    .where("subject_id", "in", orders)
    .execute();
  const lateOrders = new Set(ordered.map(({ order }) => order));
  return new Set([...own.flatMap(({ id }) => id ?? []), ...rows.flatMap(({ id, order_id: order }) => (lateOrders.has(order) ? id : []))]);
}
