/** An invoice is not paid, and its day is past. [MMA-2] */
import { invoiceToPay } from "../../invoices/invoice-to-pay";
import { letterParts } from "../../letter";
import { invoiceReminderLetter } from "../../letters/invoice-reminder-letter";
import type { WriteMail } from "../../mail-topic";
import { invoiceAttachment } from "../../invoices/invoice-attachment";

export const write: WriteMail = async ({ invoice: id = "", reminder = "", lastDay = "" }, parts) => {
  const row = await invoiceToPay(parts.storage.db, id);
  if (!row) return undefined;
  // Taken up again, the same one is reminded of again with another last day.
  const letter = invoiceReminderLetter(
    { ...row, id: [id, reminder, lastDay].filter(Boolean).join("."), lastDay },
    await letterParts(parts),
  );
  // The first mail may be lost, and was not written before there was one.
  return { ...letter, ...(await invoiceAttachment(row)) };
};
