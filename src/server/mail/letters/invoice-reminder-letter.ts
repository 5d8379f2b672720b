/** Whoever owes an invoice is reminded of it: how much, since when, and what ends if it stays unpaid. [MMA-2] */
import { INVOICES_PATH } from "../../../domain/page/account-path";
import { formatDate } from "../../../i18n/format";
import { invoiceWords, type InvoiceMailRow } from "../invoices/invoice-words";
import { writeLetter, type LetterParts } from "../letter";
import type { Mail } from "../mail";
import { payToSection } from "../invoices/pay-to-section";

export interface ReminderRow extends InvoiceMailRow {
  /** Of this reminder: the mail's. */
  id: string;
  /** Calendar date; "": nothing ends. */
  lastDay: string;
}

export function invoiceReminderLetter(row: ReminderRow, parts: LetterParts): Mail {
  const { content } = row;
  const { say, ...words } = invoiceWords(row, parts, { lastDay: row.lastDay && formatDate(row.lastDay, content.locale) });
  return writeLetter(
    {
      id: `<${row.id}.reminder@tillwright>`,
      to: row.owner_email,
      ...words,
      say,
      subject: say("invoice-reminder.subject"),
      intro: say("invoice-reminder.intro"),
      sections: [
        {
          paragraphs: [
            say("invoice-reminder.pay"),
            ...(row.lastDay ? [say("invoice-reminder.ends")] : []),
            say("invoice-reminder.crossed"),
            say("invoice-issued.attached"),
          ],
        },
        ...payToSection(content.bank, words.language),
        {
          paragraphs: [`${say("reference")}: ${content.order_reference}`],
          buttons: [{ text: say("invoice-reminder.view"), href: parts.publicUrl() + INVOICES_PATH }],
        },
      ],
      questions: say("moneyBackQuestions"),
    },
    parts,
  );
}
