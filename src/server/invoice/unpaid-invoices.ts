/** Invoices that nobody has paid: which days of a subscription they leave unpaid, and when one is asked for again. [MMA-2] */
import type { Selectable, Transaction } from "kysely";
import { dueAnew, nextOn, type InvoiceDue, type InvoiceTerms } from "../../domain/subscription/unpaid-invoice";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import type { Database } from "../storage/schema";
import type { SubscriptionRow } from "../subscription/subscription-records";

export type InvoiceDueRow = Selectable<Database["invoice_dues"]>;

export const dueIn = (row: InvoiceDueRow): InvoiceDue => ({ dueOn: row.due_on, lastDay: row.last_day, reminders: row.reminders });

/** Days of its payments that invoices ask for which nobody has paid: the order's own, its renewals', and those of dearer offers. */
export async function invoicedUnpaidDays(
  trx: Transaction<Database>,
  { id, order_id: order, created_at: orderedAt }: SubscriptionRow,
  days: ShopDays,
): Promise<CalendarDate[]> {
  const unpaid = trx
    .selectFrom("invoice_dues")
    .innerJoin("invoices", "invoices.id", "invoice_dues.invoice_id")
    .where("paid_on", "is", null);
  const own = await unpaid.select("invoice_id").where("subject_kind", "=", "order").where("subject_id", "=", order).execute();
  const renewals = await unpaid
    .innerJoin("renewals", "renewals.id", "subject_id")
    .select("renewals.due_on as day")
    .where("invoice_dues.subscription_id", "=", id)
    .where("subject_kind", "=", "renewal")
    .execute();
  // Of one that was given up before it was invoiced there is no invoice.
  const upgrades = await trx
    .selectFrom("upgrades")
    .leftJoin("invoices", (join) => join.onRef("invoices.subject_id", "=", "upgrades.id").on("subject_kind", "=", "upgrade"))
    .leftJoin("invoice_dues", "invoice_dues.invoice_id", "invoices.id")
    .select("on_day as day")
    .where("upgrades.subscription_id", "=", id)
    .where("state", "=", "invoiced")
    .where("amount", ">", 0)
    // An invoice that is older than their dues is asked for by nobody.
    .where((row) => row.or([row("invoices.id", "is", null), row.and([row("invoice_id", "is not", null), row("paid_on", "is", null)])]))
    .execute();
  return [...own.map(() => days.of(orderedAt)), ...renewals.map(({ day }) => day), ...upgrades.map(({ day }) => day)];
}

/**
 * Whoever takes up again what is to end for an unpaid invoice still owes it: they are reminded tomorrow, and have a week at least. What
 * the order's own invoice is for beside, and has ended, stays so.
 *
 * @param at ISO 8601 instant
 */
export async function askForInvoicesAgain(
  trx: Transaction<Database>,
  { id, order_id: order }: Pick<SubscriptionRow, "id" | "order_id">,
  terms: InvoiceTerms,
  today: CalendarDate,
  at: string,
): Promise<void> {
  const dues = trx.selectFrom("invoice_dues").selectAll("invoice_dues").where("given_up_on", "is not", null).where("paid_on", "is", null);
  const rows = [
    ...(await dues.where("subscription_id", "=", id).execute()),
    ...(await dues
      .innerJoin("invoices", "invoices.id", "invoice_id")
      .where("subject_kind", "=", "order")
      .where("subject_id", "=", order)
      .execute()),
  ];
  for (const row of rows) {
    const due = dueAnew({ ...dueIn(row), reminders: Math.max(0, row.reminders - 1) }, today);
    const set = { given_up_on: null, last_day: due.lastDay, reminders: due.reminders, next_on: nextOn(due, terms, today), updated_at: at };
    await trx.updateTable("invoice_dues").set(set).where("invoice_id", "=", row.invoice_id).where("paid_on", "is", null).execute();
  }
}
