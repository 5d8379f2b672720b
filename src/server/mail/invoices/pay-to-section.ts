/** Which account an invoice is paid to, in its mails as on its paper. [MMA-2] */
import { bankLines } from "../../../domain/bank/bank-account";
import type { InvoiceContent } from "../../../domain/order/invoice";
import { invoiceTexts } from "../../invoice/invoice-texts";

/** @returns a section of a letter; none where the shop has said no account */
export function payToSection(bank: InvoiceContent["bank"], language: string): { title: string; paragraphs: string[]; lines: string[] }[] {
  const paper = invoiceTexts(language);
  return bank ? [{ title: paper("payTo"), paragraphs: [], lines: bankLines(bank, paper) }] : [];
}
