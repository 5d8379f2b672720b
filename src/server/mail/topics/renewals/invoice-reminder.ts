/** An invoice is not paid, and its day is past. [MMA-2] */
import { invoiceToPay } from "../../invoices/invoice-to-pay";
import { letterParts } from "../../letter";
import { invoiceReminderLetter } from "../../letters/invoice-reminder-letter";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ invoice: id = "", reminder = "", lastDay = "" }, parts) => {
  const row = await invoiceToPay(parts.storage.db, id);
  return row && invoiceReminderLetter({ ...row, id: `${id}.${reminder}`, lastDay }, await letterParts(parts));
};
