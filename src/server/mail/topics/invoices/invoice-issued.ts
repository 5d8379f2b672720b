/** An invoice is to be paid: it goes to whoever owes it, as the PDF that the account has. [MMA-2] */
import { invoiceToPay } from "../../invoices/invoice-to-pay";
import { letterParts } from "../../letter";
import { invoiceIssuedLetter } from "../../letters/invoice-issued-letter";
import type { WriteMail } from "../../mail-topic";
import { invoiceAttachment } from "../../invoices/invoice-attachment";

export const write: WriteMail = async ({ invoice: id = "" }, parts) => {
  const row = await invoiceToPay(parts.storage.db, id);
  return row && { ...invoiceIssuedLetter({ ...row, id }, await letterParts(parts)), ...(await invoiceAttachment(row)) };
};
