/** Whoever pays by invoice gets it: how much, until when, and what to name; the paper itself is attached by who sends this. [MMA-2] */
import { INVOICES_PATH } from "../../../domain/page/account-path";
import { invoiceWords, type InvoiceMailRow } from "../invoices/invoice-words";
import { writeLetter, type LetterParts } from "../letter";
import type { Mail } from "../mail";
import { payToSection } from "../invoices/pay-to-section";

/** @param row `id`: of the invoice, whose mail it is */
export function invoiceIssuedLetter(row: InvoiceMailRow & { id: string }, parts: LetterParts): Mail {
  const { say, ...words } = invoiceWords(row, parts);
  return writeLetter(
    {
      id: `<${row.id}.issued@tillwright>`,
      to: row.owner_email,
      ...words,
      say,
      subject: say("invoice-issued.subject"),
      intro: say("invoice-issued.intro"),
      sections: [
        { paragraphs: [say("invoice-issued.pay"), say("invoice-issued.attached")] },
        ...payToSection(row.content.bank, words.language),
        {
          paragraphs: [`${say("reference")}: ${row.content.order_reference}`],
          buttons: [{ text: say("invoice-reminder.view"), href: parts.publicUrl() + INVOICES_PATH }],
        },
      ],
      questions: say("moneyBackQuestions"),
    },
    parts,
  );
}
