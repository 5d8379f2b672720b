/** An invoice is not paid, and its day is past. [MMA-2] */
import type { InvoiceContent } from "../../../../domain/order/invoice";
import { letterParts } from "../../letter";
import { invoiceReminderLetter } from "../../letters/invoice-reminder-letter";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ invoice: id = "", reminder = "", lastDay = "" }, parts) => {
  const row = await parts.storage.db
    .selectFrom("invoice_dues")
    .innerJoin("invoices", "invoices.id", "invoice_dues.invoice_id")
    .innerJoin("orders", "orders.id", "invoice_dues.order_id")
    .leftJoin("subscriptions", "subscriptions.id", "invoice_dues.subscription_id")
    .select(["number", "content", "invoices.owner_email", "due_on", "paid_on", "given_up_on"])
    .select(["orders.customer", "orders.details", "orders.items", "subscriptions.item", "subscriptions.contact"])
    .where("invoice_dues.invoice_id", "=", id)
    .executeTakeFirst();
  // It was paid while the mail waited, or whoever owes it has been forgotten.
  if (!row || row.paid_on !== null || row.given_up_on !== null || !row.owner_email) return undefined;
  const content = JSON.parse(row.content) as InvoiceContent;
  return invoiceReminderLetter({ ...row, id: `${id}.${reminder}`, content, lastDay }, await letterParts(parts));
};
