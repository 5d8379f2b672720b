/** Invoices that are open, of all customers: the longest due first, so that those that are late stand on top. [MMA-2] [PAY-11] */
import { sql, type Kysely } from "kysely";
import type { DueInvoice, DueInvoiceQuery, DueInvoices } from "../../domain/customers/due-invoice";
import { customerName } from "../../domain/order/billing";
import type { CustomerDetails } from "../../domain/order/order";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Database } from "../storage/schema";
import { customerInvoice } from "./order-invoices";

const PAGE = 20;
const DAY_MS = 86_400_000;

/** @param today in the shop */
export async function dueInvoices(db: Kysely<Database>, { delivery, after }: DueInvoiceQuery, today: CalendarDate): Promise<DueInvoices> {
  // In the words of their indexes: for values that come with the question no database takes one of some rows alone.
  let open = db.selectFrom("invoice_dues").selectAll().where("paid_on", "is", null).where("given_up_on", "is", null);
  if (delivery === "post") open = open.where(sql<boolean>`by_post = 1`);
  const place = placeOf(after);
  if (place) open = open.where(sql<boolean>`(due_on, invoice_id) > (${place.dueOn}, ${place.id})`);
  const dues = await open
    .orderBy("due_on")
    .orderBy("invoice_id")
    .limit(PAGE + 1)
    .execute();
  const shown = dues.slice(0, PAGE);
  if (shown.length === 0) return { entries: [], next: null };
  const [invoices, orders] = await Promise.all([
    db
      .selectFrom("invoices")
      .select(["id", "number", "content"])
      .where(
        "id",
        "in",
        shown.map((due) => due.invoice_id),
      )
      .execute(),
    db
      .selectFrom("orders")
      .select(["id", "customer"])
      .where(
        "id",
        "in",
        shown.map((due) => due.order_id),
      )
      .execute(),
  ]);
  const entries = shown.map((due): DueInvoice => {
    const invoice = invoices.find(({ id }) => id === due.invoice_id)!;
    const customer = JSON.parse(orders.find(({ id }) => id === due.order_id)!.customer) as CustomerDetails;
    const listed = customerInvoice(invoice, due, today);
    return {
      ...listed,
      orderId: due.order_id,
      name: customerName(customer),
      email: customer.email ?? "",
      byPost: Number(due.by_post) === 1,
      daysLate: daysLate(listed.due?.dueOn ?? today, today),
    };
  });
  const last = shown.at(-1)!;
  return { entries, next: dues.length > PAGE ? last.due_on + last.invoice_id : null };
}

const daysLate = (dueOn: CalendarDate, today: CalendarDate): number => Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY_MS);

/** A calendar date of 10 characters, and the id of an invoice behind it. */
const DATE = 10;
export const DUE_PLACE = "^\\d{4}-\\d\\d-\\d\\d[\\w-]+$";
const placeOf = (place: string | undefined) => (place === undefined ? undefined : { dueOn: place.slice(0, DATE), id: place.slice(DATE) });
