/** Invoices and credit notes of an order and of what it began, and which of them were paid. [MMA-2] */
import type { Kysely } from "kysely";
import type { CustomerInvoice, CustomerInvoiceDue } from "../../domain/customers/customer-invoice";
import type { InvoiceContent } from "../../domain/order/invoice";
import type { CalendarDate } from "../../domain/time/calendar";
import { listedInvoice } from "../invoice/invoices";
import type { InvoiceDueRow } from "../invoice/unpaid-invoices";
import { inChunks } from "../storage/in-chunks";
import type { Database } from "../storage/schema";

interface Of {
  order: string;
  subscriptions: readonly string[];
  /** Of payments. */
  attempts: readonly string[];
}

export interface OrderInvoices {
  /** The newest first. */
  invoices: CustomerInvoice[];
  /** Somebody has written down that the order's own was paid. */
  isOrderPaid: boolean;
}

/** Each is found by what it is for: an invoice has no other index. @param today in the shop */
export async function orderInvoices(
  db: Kysely<Database>,
  { order, subscriptions, attempts }: Of,
  today: CalendarDate,
): Promise<OrderInvoices> {
  const idsIn = (table: "renewals" | "upgrades") =>
    inChunks(subscriptions, (ids) => db.selectFrom(table).select("id").where("subscription_id", "in", ids).execute());
  const of = (kind: string, subjects: readonly string[]) =>
    inChunks(subjects, (ids) =>
      db
        .selectFrom("invoices")
        .select(["id", "sequence", "number", "content", "subject_kind"])
        .where("subject_kind", "=", kind)
        .where("subject_id", "in", ids)
        .execute(),
    );
  const [renewals, upgrades] = await Promise.all([idsIn("renewals"), idsIn("upgrades")]);
  const rows = await Promise.all([
    of("order", [order]),
    of(
      "renewal",
      renewals.map(({ id }) => id),
    ),
    of(
      "upgrade",
      upgrades.map(({ id }) => id),
    ),
    of("refund", attempts),
  ]);
  const all = rows.flat().toSorted((a, b) => Number(b.sequence) - Number(a.sequence));
  const dues = await inChunks(
    all.map(({ id }) => id),
    (ids) => db.selectFrom("invoice_dues").selectAll().where("invoice_id", "in", ids).execute(),
  );
  const dueRow = new Map(dues.map((due) => [due.invoice_id, due]));
  const invoices = all.map((row) => customerInvoice(row, dueRow.get(row.id), today));
  const own = all.find((row) => row.subject_kind === "order");
  return { invoices, isOrderPaid: own !== undefined && (dueRow.get(own.id)?.paid_on ?? null) !== null };
}

/** @param due undefined: nothing is to be paid by it, or it was written before invoices said until when */
export const customerInvoice = (
  row: { id: string; number: string; content: string },
  due: InvoiceDueRow | undefined,
  today: CalendarDate,
): CustomerInvoice => ({
  ...listedInvoice({ ...row, paid_on: due?.paid_on ?? null }),
  due: dueOf(JSON.parse(row.content) as InvoiceContent, due, today),
});

function dueOf({ kind, state, dueOn }: InvoiceContent, row: InvoiceDueRow | undefined, today: CalendarDate): CustomerInvoiceDue | null {
  if (kind !== "invoice" || state !== "due") return null;
  const isGivenUp = (row?.given_up_on ?? null) !== null;
  const isPaid = (row?.paid_on ?? null) !== null;
  const isOver = isPaid || isGivenUp;
  return {
    state: isPaid ? "paid" : isGivenUp ? "given-up" : dueOn !== undefined && dueOn < today ? "overdue" : "open",
    dueOn: dueOn ?? null,
    lastDay: isOver ? null : (row?.last_day ?? null),
    hasEnded: isGivenUp && row!.last_day !== null,
    paidOn: row?.paid_on ?? null,
    reference: row?.payment_reference ?? null,
  };
}
