/** What a mail about an invoice that is to be paid is written from, and the words that every one of them has. [MMA-2] */
import { customerName } from "../../../domain/order/billing";
import { contactOf } from "../../../domain/order/contact";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { InvoiceContent } from "../../../domain/order/invoice";
import type { BasketItem } from "../../../domain/order/order";
import type { Brand } from "../../../domain/page/brand";
import { formatDate, formatMoney } from "../../../i18n/format";
import type { LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts, type Say } from "../mail-texts";

/** What is read of the invoice, its order, and the subscription that it is for. */
export interface InvoiceMailRow {
  number: string;
  content: Pick<InvoiceContent, "amount" | "currency" | "locale" | "order_reference" | "bank">;
  owner_email: string;
  /** Calendar date. */
  due_on: string;
  customer: string;
  details: string | null;
  /** BasketItem[] of the order as JSON. */
  items: string;
  /** BasketItem of the subscription as JSON; null: the invoice is the order's own. */
  item: string | null;
  contact: string | null;
}

/** @param values that its own texts use beside these */
export function invoiceWords(
  row: InvoiceMailRow,
  { sellers }: Pick<LetterParts, "sellers">,
  values: Readonly<Record<string, string>> = {},
): { brand: Brand; language: string; name: string; say: Say } {
  const { content, number } = row;
  const { locale } = content;
  const items = row.item === null ? (JSON.parse(row.items) as BasketItem[]) : [JSON.parse(row.item) as BasketItem];
  const bought = items.filter(({ removed }) => !removed).map(({ offer }) => offer);
  const brand = brandOfMail(
    sellers,
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
    email: brand.contact.email ?? "",
    ...values,
  });
  return { brand, language, name, say };
}
