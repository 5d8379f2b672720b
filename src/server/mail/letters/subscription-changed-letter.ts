/** What holds for a subscription from now on, to whom it belongs. [MMA-2] */
import { linesOnPaper } from "../../address/order-addresses";
import { customerName } from "../../../domain/order/billing";
import { contactOf } from "../../../domain/order/contact";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { Address, BasketItem, OrderDetails } from "../../../domain/order/order";
import { subscriptionPath } from "../../../domain/page/account-path";
import { formatAmount, formatDate } from "../../../i18n/format";
import { formatTermEnd } from "../../../i18n/format-term-end";
import type { SubscriptionChangedPayload } from "../../subscription/subscription-events";
import { taxOnTop } from "../../subscription/order-fields";
import { pausesOf } from "../../subscription/subscription-pause";
import { newItemOf, quoteOf, type UpgradeRow } from "../../upgrade/upgrade-row";
import { switchOf, type PendingSwitch } from "../../subscription/subscription-view";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { Mail } from "../mail";
import type { RenewalRow } from "./renewal-letter";

/** What is read of the subscription and of its order. */
export interface ChangedRow extends RenewalRow {
  /** active · cancelled */
  status: string;
  /** Calendar date. */
  term_end: string | null;
  pending_renewal_change: string | null;
  /** OrderTotal and OrderPricing as JSON: whether tax comes on top. */
  order_total: string;
  pricing: string | null;
  /** Of the subscription, where they are known since. */
  tax_rates?: string | null;
  pauses: string | null;
  /** Address as JSON. */
  delivery: string;
  /** Of another offer that was to hold at once. */
  upgrade?: Pick<UpgradeRow, "from_item" | "item" | "quote" | "stored_payment_id">;
}

/** @returns undefined for what was taken back before it was told */
export function subscriptionChangedLetter(
  { event, subscription: id, kind, ended, permissionsFor, charged, owed, currency = "" }: SubscriptionChangedPayload,
  row: ChangedRow,
  parts: LetterParts,
): Mail | undefined {
  const { publicUrl } = parts;
  const { offer } = JSON.parse(row.item) as BasketItem;
  const next = switchOf(row);
  const pause = pausesOf(row).at(-1);
  const brand = brandOfMail(parts.sellers, [offer.path]);
  const language = row.locale.split("-")[0]!;
  // Whoever has redeemed a gift is not its buyer.
  const { recipientDetails = {} } = JSON.parse(row.details ?? "{}") as OrderDetails;
  const isGift = offer.variant === "gift";
  const name = customerName(isGift && row.contact === null ? recipientDetails : contactOf({ ...row, isGift }).customerDetails);
  const say = mailTexts(language, {
    shop: brand.name,
    name,
    reference: row.order_reference,
    product: offerDisplayName(offer),
    date: row.term_end ? formatTermEnd(row.term_end, row.locale) : "",
    next: next ? offerDisplayName(next.item.offer) : "",
    nextPrice: next ? nextPriceWords(next, row, language) : "",
    nextDate: next ? formatDate(next.date, row.locale) : "",
    from: pause ? formatDate(pause.from, row.locale) : "",
    until: pause ? formatDate(pause.until, row.locale) : "",
    email: brand.contact.email ?? "",
    charged: charged ? formatAmount({ amount: Number(charged), currency }, row.locale) : "",
    owed: owed ? formatAmount({ amount: Number(owed), currency }, row.locale) : "",
    ...(row.upgrade && upgradeWords(row.upgrade, row.locale)),
  });
  if ((kind === "switch-offer" && !next) || (kind === "pause" && !pause)) return undefined;
  const isEnd = kind === "term-ending" || kind === "term-ended";
  if (isEnd && goesOn(row)) return undefined;
  const isUpgrade = kind === "upgrade" || kind === "upgrade-declined";
  if (isUpgrade && !row.upgrade) return undefined;
  const address = kind === "change-address" ? linesOnPaper(JSON.parse(row.delivery) as Address, name, language) : [];
  return writeLetter(
    {
      id: `<${event}@tillwright>`,
      to: row.owner_email,
      brand,
      language,
      say,
      name,
      subject: say(`subscription.${kind}.subject`),
      intro: say(ended ? `subscription.${kind}.introEnded` : introOf(kind, row)),
      sections: [
        ...(kind === "upgrade" && quoteOf(row.upgrade!).next ? [{ paragraphs: [say("subscription.upgrade.next")] }] : []),
        ...(charged ? [{ paragraphs: [say("subscription.activate.charged")] }] : []),
        ...(owed ? [{ paragraphs: [say("subscription.activate.owed")] }] : []),
        ...(permissionsFor ? [{ paragraphs: [say("subscription.change-details.forAll")] }] : []),
        ...(address.length ? [{ title: say("deliveryAddress"), paragraphs: [], lines: address }] : []),
        ...(isEnd
          ? [{ paragraphs: [say(`subscription.${kind}.${row.status === "cancelled" && kind === "term-ending" ? "keep" : "again"}`)] }]
          : []),
        {
          paragraphs: [`${say("reference")}: ${row.order_reference}`],
          buttons: [
            kind === "term-ended"
              ? { text: say("subscription.shop"), href: publicUrl() + brand.paths[0]! }
              : { text: say("subscription.view"), href: publicUrl() + subscriptionPath(id) },
          ],
        },
      ],
      // What happens by itself, or is done by the shop, its owner has not done.
      questions: say(isEnd || kind === "ended-with-refund" ? "moneyBackQuestions" : "subscription.notYou"),
    },
    parts,
  );
}

/** Whoever has taken their cancellation back meanwhile need not read of an end. */
const goesOn = ({ status, item }: ChangedRow): boolean => {
  const { offer } = JSON.parse(item) as BasketItem;
  return status === "active" && offer.variant !== "gift" && offer.data.attributes.autoRenew__limio !== false;
};

function introOf(kind: SubscriptionChangedPayload["kind"], { term_end: end, upgrade }: ChangedRow): string {
  if (kind === "cancel" && !end) return "subscription.cancel.introNoDate";
  if (kind === "upgrade" && upgrade?.stored_payment_id === null) return "subscription.upgrade.introInvoiced";
  return `subscription.${kind}.intro`;
}

/** As they were agreed on. */
function upgradeWords(upgrade: NonNullable<ChangedRow["upgrade"]>, locale: string) {
  const { currency, ...quote } = quoteOf(upgrade);
  const amount = (minorUnits: number) => formatAmount({ amount: minorUnits, currency }, locale);
  return {
    before: offerDisplayName((JSON.parse(upgrade.from_item) as BasketItem).offer),
    next: offerDisplayName(newItemOf(upgrade).offer),
    cost: amount(quote.cost),
    credit: amount(quote.credit),
    dueToday: amount(quote.dueToday),
    ...(quote.next && { nextPrice: amount(quote.next.amount), nextDate: formatDate(quote.next.date, locale) }),
  };
}

/** As the page says it: where tax comes on top, with that word. */
function nextPriceWords({ item }: PendingSwitch, row: ChangedRow, language: string): string {
  const price = formatAmount({ ...item.price, amount: item.price.amount * item.quantity }, row.locale);
  return taxOnTop(row)(item.id) > 0 ? mailTexts(language, { price })("plusTax") : price;
}
