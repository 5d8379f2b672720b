/** An invoice that somebody still has to pay, as its mails read it. [MMA-2] */
import type { Kysely } from "kysely";
import type { InvoiceContent } from "../../../domain/order/invoice";
import type { Database } from "../../storage/schema";
import type { InvoiceMailRow } from "./invoice-words";

/** @returns undefined where it was paid while the mail waited, or whoever owes it has been forgotten */
export async function invoiceToPay(db: Kysely<Database>, id: string): Promise<(InvoiceMailRow & { content: InvoiceContent }) | undefined> {
  const row = await db
    .selectFrom("invoice_dues")
    .innerJoin("invoices", "invoices.id", "invoice_dues.invoice_id")
    .innerJoin("orders", "orders.id", "invoice_dues.order_id")
    .leftJoin("subscriptions", "subscriptions.id", "invoice_dues.subscription_id")
    .select(["number", "content", "invoices.owner_email", "due_on", "paid_on", "given_up_on"])
    .select(["orders.customer", "orders.details", "orders.items", "subscriptions.item", "subscriptions.contact"])
    .where("invoice_dues.invoice_id", "=", id)
    .executeTakeFirst();
  if (!row || row.paid_on !== null || row.given_up_on !== null || !row.owner_email) return undefined;
  return { ...row, content: JSON.parse(row.content) as InvoiceContent };
}
