/** A new price of a subscription, as its owner reads of it: both prices, the first payment at the new one, and how to leave. [MMA-7] */
import { money, multiplyMoney, percentageOf, type Money } from "../../../domain/money/money";
import type { BillingPeriod } from "../../../domain/offer/billing-period";
import { offerDisplayName } from "../../../domain/offer/offer";
import { customerName } from "../../../domain/order/billing";
import { contactOf } from "../../../domain/order/contact";
import type { BasketItem } from "../../../domain/order/order";
import { subscriptionPath } from "../../../domain/page/account-path";
import { formatDate, formatMoney } from "../../../i18n/format";
import { pricePerPeriod } from "../../../i18n/price-words";
import type { PriceChangePayload, PriceChangeTopic } from "../../price-change/price-change-event";
import { taxOnTop, type OrderFields } from "../../subscription/order-fields";
import { ongoingPrice } from "../../subscription/subscription-prices";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { Mail } from "../mail";

/** What is read of the notice, of its subscription and of its order. */
export interface PriceChangeRow extends OrderFields {
  /** Calendar date of the first payment at the new price. */
  holds_on: string;
  currency: string;
  /** Minor units of one, without what comes on top. */
  price_before: number | string;
  price_after: number | string;
  owner_email: string;
  /** BasketItem as JSON. */
  item: string;
  contact: string | null;
  /** Of the subscription, where they are known since its order. */
  tax_rates?: string | null;
}

export function priceChangeLetter(
  topic: PriceChangeTopic,
  { change, subscription: id }: PriceChangePayload,
  row: PriceChangeRow,
  parts: LetterParts,
): Mail {
  const { publicUrl } = parts;
  const item = JSON.parse(row.item) as BasketItem;
  const period = ongoingPrice(item, () => 0)?.period;
  const brand = brandOfMail(parts.sellers, [item.offer.path]);
  const { locale } = row;
  const language = locale.split("-")[0]!;
  const name = customerName(contactOf({ ...row, details: row.order_details, isGift: false }).customerDetails);
  // All of it, with the tax that its payments carry.
  const priced = (unit: number | string) => {
    const net = multiplyMoney(money(Number(unit), row.currency), item.quantity);
    const tax = percentageOf(net, taxOnTop(row)(item.id));
    return inPeriod(money(net.minorUnits + tax.minorUnits, net.currency), period, { locale, language });
  };
  const say = mailTexts(language, {
    shop: brand.name,
    name,
    reference: row.order_reference,
    product: offerDisplayName(item.offer),
    date: formatDate(row.holds_on, locale),
    before: priced(row.price_before),
    price: priced(row.price_after),
    email: brand.contact.email ?? "",
  });
  const isNew = topic === "price-change";
  return writeLetter(
    {
      id: `<${change}.${id}.${topic}@tillwright>`,
      to: row.owner_email,
      brand,
      language,
      say,
      name,
      subject: say(`${topic}.subject`),
      intro: say(`${topic}.intro`),
      sections: [
        ...(isNew ? [{ paragraphs: [say("price-change.cancel")] }] : []),
        {
          paragraphs: [`${say("reference")}: ${row.order_reference}`],
          buttons: [{ text: say(isNew ? "price-change.view" : "subscription.view"), href: publicUrl() + subscriptionPath(id) }],
        },
      ],
      questions: say("moneyBackQuestions"),
    },
    parts,
  );
}

/** "€12.00 a month"; the amount alone where nothing is known of its period any more. */
function inPeriod(amount: Money, period: BillingPeriod | undefined, { locale, language }: { locale: string; language: string }): string {
  const written = formatMoney(amount, locale);
  return period ? pricePerPeriod(written, period, language) : written;
}
