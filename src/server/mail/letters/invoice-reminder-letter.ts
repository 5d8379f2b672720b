/** Whoever owes an invoice is reminded of it: how much, since when, and what ends if it stays unpaid. [MMA-2] */
import { customerName } from "../../../domain/order/billing";
import { contactOf } from "../../../domain/order/contact";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { InvoiceContent } from "../../../domain/order/invoice";
import type { BasketItem } from "../../../domain/order/order";
import { INVOICES_PATH } from "../../../domain/page/account-path";
import { formatDate, formatMoney } from "../../../i18n/format";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { Mail } from "../mail";

/** What is read of the invoice, its order, and the subscription that it is for. */
export interface ReminderRow {
  /** Of this reminder: the mail's. */
  id: string;
  number: string;
  content: Pick<InvoiceContent, "amount" | "currency" | "locale" | "order_reference">;
  owner_email: string;
  /** Calendar date. */
  due_on: string;
  /** Calendar date; "": nothing ends. */
  lastDay: string;
  customer: string;
  details: string | null;
  /** BasketItem[] of the order as JSON. */
  items: string;
  /** BasketItem of the subscription as JSON; null: the invoice is the order's own. */
  item: string | null;
  contact: string | null;
}

export function invoiceReminderLetter(row: ReminderRow, parts: LetterParts): Mail {
  const { content, number } = row;
  const { locale } = content;
  const items = row.item === null ? (JSON.parse(row.items) as BasketItem[]) : [JSON.parse(row.item) as BasketItem];
  const bought = items.filter(({ removed }) => !removed).map(({ offer }) => offer);
  const brand = brandOfMail(
    parts.sellers,
    bought.map(({ path }) => path),
  );
  const language = locale.split("-")[0]!;
  const name = customerName(contactOf({ ...row, isGift: false }).customerDetails);
  const say = mailTexts(language, {
    shop: brand.name,
    name,
    number,
    reference: content.order_reference,
    product: bought.map(offerDisplayName).join(", "),
    amount: formatMoney({ minorUnits: content.amount, currency: content.currency }, locale),
    date: formatDate(row.due_on, locale),
    lastDay: row.lastDay && formatDate(row.lastDay, locale),
    email: brand.contact.email ?? "",
  });
  return writeLetter(
    {
      id: `<${row.id}.reminder@tillwright>`,
      to: row.owner_email,
      brand,
      language,
      say,
      name,
      subject: say("invoice-reminder.subject"),
      intro: say("invoice-reminder.intro"),
      sections: [
        {
          paragraphs: [
            say("invoice-reminder.pay"),
            ...(row.lastDay ? [say("invoice-reminder.ends")] : []),
            say("invoice-reminder.crossed"),
          ],
        },
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
