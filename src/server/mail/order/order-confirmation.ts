/** The order confirmation: what was bought, what follows, and how to stop, in the shopper's language and the brand's looks. [COMP-1] */
import type { Selectable } from "kysely";
import { customerName } from "../../../domain/order/billing";
import type { Brand } from "../../../domain/page/brand";
import { shopDays } from "../../../domain/time/calendar";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { BasketItem, CustomerDetails, OrderTotal } from "../../../domain/order/order";
import { lineTotal } from "../../../domain/offer/price";
import { formatMoney } from "../../../i18n/format";
import { formatPercent } from "../../../i18n/format-percent";
import type { OrderPricing } from "../../order/order-quote";
import { orderAddresses } from "../../address/order-addresses";
import type { Database } from "../../storage/schema";
import { writeLetter, type LetterParts } from "../letter";
import type { Mail, MailContent, MailRow } from "../mail";
import { mailTexts, type Say } from "../mail-texts";
import { accessSection, giftSections, paymentsSection, rightsSection, type OrderMailFacts } from "./order-sections";

export interface OrderMailOptions {
  brand: Brand;
  /** The order's page. */
  completeUrl: string;
  pages: OrderMailFacts["pages"];
  gifts?: OrderMailFacts["gifts"];
  withdrawalDays: number;
  timeZone: string;
}

/** @param payment record of the order's payment */
export function orderConfirmation(
  order: Selectable<Database["orders"]>,
  payment: Record<string, unknown>,
  options: OrderMailOptions,
  parts: Omit<LetterParts, "sellers">,
): Mail {
  const { brand, pages, gifts, withdrawalDays } = options;
  const customer = JSON.parse(order.customer) as CustomerDetails;
  const items = JSON.parse(order.items) as BasketItem[];
  const language = order.locale.split("-")[0]!;
  const name = customerName(customer);
  const say = mailTexts(language, { shop: brand.name, reference: order.order_reference, name });
  const orderedOn = shopDays(new Date(order.created_at), options.timeZone).today;
  const facts: OrderMailFacts = { order, items, orderedOn, contact: brand.contact, withdrawalDays, pages, gifts, say };
  const how =
    payment["invoicePref"] === "Post" ? [say("paymentByPost")] : payment["invoicePref"] === "Email" ? [say("paymentByEmail")] : [];
  const { delivery, billing } = orderAddresses(order, language);
  return writeLetter(
    {
      id: `<${order.id}@tillwright>`,
      to: customer.email ?? "",
      brand,
      language,
      say,
      name,
      subject: say("subject"),
      intro: say("intro"),
      lines: linesOf(items, order),
      sums: sumsOf(order, say),
      sections: [
        {
          paragraphs: [`${say("reference")}: ${order.order_reference}`, ...how],
          buttons: [{ text: say("view"), href: options.completeUrl }],
        },
        ...accessSection(facts),
        ...giftSections(facts),
        ...paymentsSection(facts),
        ...(delivery ? [{ title: say("deliveryAddress"), paragraphs: [], lines: delivery }] : []),
        ...(billing ? [{ title: say("billingAddress"), paragraphs: [], lines: billing }] : []),
        ...rightsSection(facts),
      ],
      footer: pages.terms ? [{ text: say("terms"), href: pages.terms }] : [],
    },
    parts,
  );
}

function linesOf(items: readonly BasketItem[], { currency, locale }: Selectable<Database["orders"]>): MailRow[] {
  const row = (quantity: number, offer: BasketItem["offer"], line: Parameters<typeof lineTotal>[0]): MailRow => ({
    text: `${quantity} × ${offerDisplayName(offer)}`,
    amount: formatMoney({ ...lineTotal(line), currency }, locale),
  });
  return items.flatMap((item) => [
    row(item.quantity, item.offer, { ...item, addOns: [] }),
    ...item.addOns.map((addOn) => row(addOn.quantity, addOn.addOn, { ...addOn, addOns: [] })),
  ]);
}

/** From the subtotal to the total: what came off, what came on top; and after it the tax that it contains. */
function sumsOf(order: Selectable<Database["orders"]>, say: Say): MailContent["sums"] {
  const price = (minorUnits: number) => formatMoney({ minorUnits, currency: order.currency }, order.locale);
  const total = JSON.parse(order.total) as OrderTotal;
  const discount = order.pricing === null ? undefined : (JSON.parse(order.pricing) as OrderPricing).discount;
  const { taxAmount, taxPercentage, taxIncluded } = total;
  const tax = (key: string) =>
    taxPercentage === null ? say(key) : say(`${key}Percentage`, { percentage: formatPercent(taxPercentage, order.locale) });
  const added = taxAmount !== null && !taxIncluded ? [{ text: tax("tax"), amount: price(taxAmount) }] : [];
  const between: MailRow[] = [
    ...(total.totalDiscount > 0
      ? [{ text: say("discount", { code: discount?.name ?? "" }).trim(), amount: price(-total.totalDiscount) }]
      : []),
    ...added,
    ...(total.cashRounding ? [{ text: say("rounding"), amount: price(total.cashRounding) }] : []),
  ];
  return [
    ...(between.length ? [{ text: say("subtotal"), amount: price(total.subtotal) }, ...between] : []),
    { text: say("total"), amount: price(order.total_amount), isTotal: true },
    ...(taxAmount && taxIncluded ? [{ text: tax("taxContained"), amount: price(taxAmount) }] : []),
  ];
}
