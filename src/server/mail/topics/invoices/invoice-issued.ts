/** An invoice is to be paid: it goes to whoever owes it, as the PDF that the account has. [MMA-2] */
import { invoiceToPay } from "../../invoices/invoice-to-pay";
import { letterParts } from "../../letter";
import { invoiceIssuedLetter } from "../../letters/invoice-issued-letter";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ invoice: id = "" }, parts) => {
  const row = await invoiceToPay(parts.storage.db, id);
  if (!row) return undefined;
  // What writes PDFs and their fonts takes a fifth of a second to load, which no start of the shop waits for.
  const { invoicePdf } = await import("../../../invoice/invoice-pdf");
  const pdf = await invoicePdf({ number: row.number, content: row.content });
  const attachment = {
    filename: `${row.number}.pdf`,
    contentType: "application/pdf",
    encoding: "base64",
    content: pdf.toString("base64"),
  } as const;
  return { ...invoiceIssuedLetter({ ...row, id }, await letterParts(parts)), attachments: [attachment] };
};
