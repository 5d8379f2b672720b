/** The paper of an invoice, as its mails bring it: the same PDF that the account has. [MMA-2] */
import type { InvoiceContent } from "../../../domain/order/invoice";
import type { Mail } from "../mail";

export async function invoiceAttachment(row: { number: string; content: InvoiceContent }): Promise<Required<Pick<Mail, "attachments">>> {
  // What writes PDFs and their fonts takes a fifth of a second to load, which no start of the shop waits for.
  const { invoicePdf } = await import("../../invoice/invoice-pdf");
  const pdf = await invoicePdf({ number: row.number, content: row.content });
  const content = pdf.toString("base64");
  return { attachments: [{ filename: `${row.number}.pdf`, contentType: "application/pdf", encoding: "base64", content }] };
}
