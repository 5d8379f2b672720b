/** What holds for a subscription from now on, to whom it belongs. [MMA-2] */
import { linesOnPaper } from "../../address/order-addresses";
import { customerName } from "../../../domain/order/billing";
import { contactOf } from "../../../domain/order/contact";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { Address, BasketItem, OrderDetails } from "../../../domain/order/order";
import { subscriptionPath } from "../../../domain/page/account-path";
import { formatAmount, formatDate } from "../../../i18n/format";
import type { SubscriptionChangedPayload } from "../../subscription/subscription-events";
import { pausesOf } from "../../subscription/subscription-pause";
import { switchOf } from "../../subscription/subscription-view";
import { writeLetter } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { WriteMail } from "../topics";

export const write: WriteMail = async (payload, parts) => {
  const { storage, catalogue, publicUrl } = parts;
  const { event, subscription: id, kind } = payload as unknown as SubscriptionChangedPayload;
  const row = await storage.db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .select([
      "owner_email",
      "item",
      "contact",
      "term_end",
      "pending_renewal_change",
      "pauses",
      "subscriptions.delivery",
      "orders.customer",
      "orders.details",
      "orders.locale",
      "orders.order_reference",
    ])
    .where("subscriptions.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { offer } = JSON.parse(row.item) as BasketItem;
  const next = switchOf(row);
  const pause = pausesOf(row).at(-1);
  const brand = brandOfMail(await catalogue.current(), [offer.path]);
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
    date: row.term_end ? formatDate(row.term_end, row.locale) : "",
    next: next ? offerDisplayName(next.item.offer) : "",
    nextPrice: next ? formatAmount({ ...next.item.price, amount: next.item.price.amount * next.item.quantity }, row.locale) : "",
    nextDate: next ? formatDate(next.date, row.locale) : "",
    from: pause ? formatDate(pause.from, row.locale) : "",
    until: pause ? formatDate(pause.until, row.locale) : "",
    email: brand.contact.email ?? "",
  });
  // Taken back before it was told.
  if ((kind === "switch-offer" && !next) || (kind === "pause" && !pause)) return undefined;
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
      intro: say(kind === "cancel" && !row.term_end ? "subscription.cancel.introNoDate" : `subscription.${kind}.intro`),
      sections: [
        ...(address.length ? [{ title: say("deliveryAddress"), paragraphs: [], lines: address }] : []),
        {
          paragraphs: [`${say("reference")}: ${row.order_reference}`],
          buttons: [{ text: say("subscription.view"), href: publicUrl() + subscriptionPath(id) }],
        },
      ],
      questions: say("subscription.notYou"),
    },
    parts,
  );
};
