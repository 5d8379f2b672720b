/** A payment of a subscription after its order, as its owner reads of it. [MMA-2] */
import { customerName } from "../../../domain/order/billing";
import { contactOf } from "../../../domain/order/contact";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { BasketItem } from "../../../domain/order/order";
import { INVOICES_PATH, subscriptionPath } from "../../../domain/page/account-path";
import { formatAmount, formatDate, formatMoney } from "../../../i18n/format";
import { paymentSourceWords } from "../../../i18n/payment-source";
import type { RenewalPayload, RenewalTopic } from "../../renewal/renewal-event";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts, type Say } from "../mail-texts";
import type { Mail } from "../mail";
import type { Receipt } from "../renewals/receipt";

/** What is read of the subscription and of its order. */
export interface RenewalRow {
  owner_email: string;
  /** BasketItem as JSON. */
  item: string;
  contact: string | null;
  customer: string;
  details: string | null;
  locale: string;
  order_reference: string;
}

/**
 * @param paymentLink where it is paid for in another way without a sign-in; of a payment that failed alone
 * @param receipt of a payment that was made
 */
export function renewalLetter(
  topic: RenewalTopic,
  { subscription: id, payment, amount, currency, date, nextTryOn, lastDay, invoice, ended }: RenewalPayload,
  { row, paymentLink = "", receipt = {} }: { row: RenewalRow; paymentLink?: string; receipt?: Receipt },
  parts: LetterParts,
): Mail {
  const { publicUrl } = parts;
  const { offer } = JSON.parse(row.item) as BasketItem;
  const brand = brandOfMail(parts.sellers, [offer.path]);
  const { locale } = row;
  const language = locale.split("-")[0]!;
  const name = customerName(contactOf({ ...row, isGift: offer.variant === "gift" }).customerDetails);
  const day = (date: string) => (date ? formatDate(date, locale) : "");
  const say = mailTexts(language, {
    shop: brand.name,
    name,
    reference: row.order_reference,
    product: offerDisplayName(offer),
    amount: formatMoney({ minorUnits: Number(amount), currency }, locale),
    date: day(date),
    nextTry: day(nextTryOn),
    lastDay: day(lastDay),
    number: invoice ?? "",
    email: brand.contact.email ?? "",
  });
  // Something of it is paid for until that day.
  const isEnding = topic === "renewal-ended" && date !== "";
  const more = {
    "renewal-failed": [nextTryOn ? "renewal-failed.again" : "renewal-failed.never"],
    "renewal-reminder": ["renewal-failed.never"],
    "renewal-refunded": ["moneyBackWhen"],
    "renewal-paid": [],
    "renewal-invoiced": [],
    "renewal-ended": ["subscription.term-ended.again"],
    "trial-ends": ["trial-ends.cancel"],
    "renewal-coming": ["renewal-coming.cancel"],
    "card-expiring": [],
  }[topic];
  return writeLetter(
    {
      id: `<${payment}.${topic}@tillwright>`,
      to: row.owner_email,
      brand,
      language,
      say,
      name,
      subject: say(isEnding ? "renewal-ended.subjectLater" : `${topic}.subject`),
      intro: say(isEnding ? `renewal-ended.${invoice ? "introInvoiceLater" : "introLater"}` : introOf(topic, invoice, ended)),
      sections: [
        ...(more.length ? [{ paragraphs: more.map((text) => say(text)) }] : []),
        {
          paragraphs: [],
          lines: [...receiptLines(receipt, locale, say), `${say("reference")}: ${row.order_reference}`],
          buttons: [
            topic === "renewal-failed" || topic === "renewal-reminder"
              ? { text: say("renewal-failed.pay"), href: paymentLink }
              : topic === "card-expiring"
                ? { text: say("renewal-failed.pay"), href: publicUrl() + subscriptionPath(id, "payment") }
                : topic === "renewal-ended" && !isEnding
                  ? { text: say("subscription.shop"), href: publicUrl() + brand.paths[0]! }
                  : { text: say("subscription.view"), href: publicUrl() + subscriptionPath(id) },
            ...(receipt.invoice ? [{ text: say("invoice-reminder.view"), href: publicUrl() + INVOICES_PATH }] : []),
          ],
        },
      ],
      questions: say("moneyBackQuestions"),
    },
    parts,
  );
}

/** As much as is known. */
function receiptLines({ invoice, paidWith, next }: Receipt, locale: string, say: Say): string[] {
  // Its `name` is the card's, and not who is greeted.
  const texts = { ending: mailTexts(locale.split("-")[0]!, {})("paymentEnding"), expires: "" };
  return [
    ...(invoice ? [say("receipt.invoice", { number: invoice })] : []),
    ...(paidWith
      ? [say("receipt.paidWith", { payment: paymentSourceWords({ ...paidWith.source, expiry: null }, paidWith.method, texts) })]
      : []),
    ...(next ? [say("receipt.next", { nextAmount: formatAmount(next, locale), nextDate: formatDate(next.date, locale) })] : []),
  ];
}

function introOf(topic: RenewalTopic, invoice: string | undefined, ended: string | undefined): string {
  if (topic === "renewal-ended" && invoice) return "renewal-ended.introInvoice";
  if (topic === "renewal-refunded" && ended) return "renewal-refunded.introEnded";
  return `${topic}.intro`;
}
