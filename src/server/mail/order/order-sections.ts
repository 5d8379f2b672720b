/** What a buyer wants to know after the order: how to begin, when, what is charged next, how to stop, whom to ask. [COMP-1] */
import type { Selectable } from "kysely";
import { customerName } from "../../../domain/order/billing";
import type { Contact } from "../../../domain/page/brand";
import type { CalendarDate } from "../../../domain/time/calendar";
import { firstDispatch } from "../../../domain/offer/dispatch";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { BasketItem, OrderDetails, ScheduleEntry } from "../../../domain/order/order";
import { productAccess } from "../../../domain/order/product-access";
import { formatAmount, formatDate } from "../../../i18n/format";
import type { OrderPricing } from "../../order/order-quote";
import type { Database } from "../../storage/schema";
import type { MailLink, MailSection, MailText } from "../mail";
import type { Say } from "../mail-texts";

export interface OrderMailFacts {
  order: Selectable<Database["orders"]>;
  items: readonly BasketItem[];
  /** The day of the order in the shop. */
  orderedOn: CalendarDate;
  contact: Contact;
  /** Days in which buyers may change their mind; 0: the shop does not say. */
  withdrawalDays: number;
  /** The brand's pages, where they are published. */
  pages: { home: string; help?: string; terms?: string; account?: string };
  /** Of each gift in it, by its item's id: its code, and where that is redeemed. */
  gifts?: ReadonlyMap<string, { code: string; redeemUrl: string }> | undefined;
  say: Say;
}

/** How many payments to come a mail lists; the order's page has them all. */
const LISTED_PAYMENTS = 3;

/**
 * A button for each product that is used by a link; of the others what their offers say after an order, each text once. Gifts are opened by
 * whoever gets them.
 */
export function accessSection({ items, order, say, pages }: OrderMailFacts): MailSection[] {
  const bought = items.filter(({ offer }) => offer.variant !== "gift");
  const used = productAccess(
    bought.map(({ offer }) => offer),
    order.order_reference,
  );
  // The import refuses what is no address; of a catalogue from before it did, the mail goes out without the button.
  const buttons = used.flatMap(({ kind, name, url }): MailLink[] => {
    const address = URL.parse(url, pages.home);
    return address ? [{ text: say(`access.${kind}`, { name }), href: address.href }] : [];
  });
  // Of a product with a link they say that it is in this mail.
  const texts = new Set(
    bought
      .filter(({ offer }) => !offer.products.some(({ attributes }) => attributes?.access_url))
      .flatMap(({ offer }) => offer.data.attributes.order_complete_text || []),
  );
  return buttons.length || texts.size ? [{ title: say("accessTitle"), paragraphs: [...texts], buttons }] : [];
}

/** Of each gift: who it is for, when it begins, what stands on the card, when the first delivery leaves, and its own code. */
export function giftSections({ items, order, orderedOn, gifts: codes, say }: OrderMailFacts): MailSection[] {
  const gifts = items.filter(({ offer }) => offer.variant === "gift");
  const { recipientDetails = {} } = JSON.parse(order.details ?? "{}") as OrderDetails;
  const name = customerName(recipientDetails);
  const startsOn = recipientDetails.startDate ?? orderedOn;
  return gifts.map(({ id, offer }) => {
    const leaves = firstDispatch(offer, startsOn);
    const redeemed = codes?.get(id);
    return {
      // Of several, which one a code redeems.
      title: gifts.length > 1 ? offerDisplayName(offer) : say("giftTitle"),
      paragraphs: [
        ...(name
          ? [say("giftFor", { recipient: [name, recipientDetails.email && `(${recipientDetails.email})`].filter(Boolean).join(" ") })]
          : []),
        say("giftStarts", { date: formatDate(startsOn, order.locale) }),
        ...(recipientDetails.message ? [say("giftMessage", { message: recipientDetails.message })] : []),
        ...(leaves ? [say("dispatch", { date: formatDate(leaves, order.locale) })] : []),
        ...(redeemed ? [say("giftCode", { code: redeemed.code }), { text: say("giftRedeem"), href: redeemed.redeemUrl }] : []),
        ...(offer.data.attributes.order_complete_text ? [offer.data.attributes.order_complete_text] : []),
      ],
    };
  });
}

/** When a trial ends and what it costs then, else the payments to come; and for what is posted, when the first delivery leaves. */
export function paymentsSection({ items, order, orderedOn, say }: OrderMailFacts): MailSection[] {
  const schedule = order.pricing === null ? [] : (JSON.parse(order.pricing) as OrderPricing).schedule;
  const coming = schedule.filter(({ data }) => data.date > orderedOn);
  const isTrial = items.some(({ offer }) => offer.data.attributes.trial__limio);
  const goesOn = items.some(
    ({ offer }) =>
      offer.variant !== "gift" &&
      offer.data.attributes.autoRenew__limio !== false &&
      (offer.data.attributes.price__limio ?? []).some(({ type }) => type === "recurring"),
  );
  const when = ({ data }: ScheduleEntry) => ({
    date: formatDate(data.date, order.locale),
    amount: formatAmount(data, order.locale),
    name: data.label ?? "",
  });
  const [first] = coming;
  const paragraphs = [
    ...(isTrial && first ? [say("trialEnds", when(first))] : []),
    ...(goesOn ? [say("renews")] : items.every(({ offer }) => offer.variant === "gift") ? [say("endsByItself")] : []),
  ];
  const lines = (isTrial ? coming.slice(1) : coming).slice(0, LISTED_PAYMENTS).map((entry) => say("paymentLine", when(entry)));
  const own = items.filter(({ offer }) => offer.variant !== "gift");
  const leaves = own.flatMap(({ offer }) => firstDispatch(offer, orderedOn) ?? []).sort()[0];
  return [
    ...(leaves ? [{ title: say("deliveryTitle"), paragraphs: [say("dispatch", { date: formatDate(leaves, order.locale) })] }] : []),
    ...(paragraphs.length || lines.length ? [{ title: say("paymentsTitle"), paragraphs, lines }] : []),
  ];
}

/** How to cancel, how to withdraw, and who helps. */
export function rightsSection({ contact, items, withdrawalDays, pages, say }: OrderMailFacts): MailSection[] {
  const ends = items.every(({ offer }) => offer.variant === "gift");
  const help: MailText[] = pages.help ? [{ text: say("help"), href: pages.help }] : [];
  const reachable: MailText[] = [
    ...(contact.email ? [{ text: contact.email, href: `mailto:${contact.email}` }] : []),
    ...(contact.phone ? [{ text: contact.phone, href: `tel:${contact.phone.replace(/[^+\d]/g, "")}` }] : []),
  ];
  const cancelling: MailText[] = pages.account ? [{ text: say("cancelInAccount"), href: pages.account }] : [];
  const paragraphs: MailText[] = [
    ...(ends ? [] : cancelling),
    ...(pages.account && !contact.email && !ends ? [say("cancelKeeps")] : []),
    ...(contact.email && !ends ? [say(pages.account ? "cancelByMail" : "cancel", { email: contact.email })] : []),
    ...(contact.email && withdrawalDays > 0 ? [say("withdraw", { email: contact.email, days: String(withdrawalDays) })] : []),
  ];
  return [
    ...(paragraphs.length ? [{ title: say("cancelTitle"), paragraphs }] : []),
    ...(reachable.length || help.length ? [{ title: say("contactTitle"), paragraphs: [...reachable, ...help] }] : []),
  ];
}
