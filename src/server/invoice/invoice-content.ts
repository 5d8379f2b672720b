/** All that stands on an invoice, from the rows of what it is for. [MMA-2] */
import type { Selectable } from "kysely";
import { invoiceSums, type InvoiceContent } from "../../domain/order/invoice";
import { customerName } from "../../domain/order/billing";
import { ownDay } from "../../domain/order/delivery-pause";
import { withContact } from "../../domain/order/contact";
import type { BasketItem, CustomerDetails } from "../../domain/order/order";
import type { CreditLine } from "../../domain/upgrade/unused-credit";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import { countryName, formatDate } from "../../i18n/format";
import { newItemOf, type UpgradeRow } from "../upgrade/upgrade-row";
import { orderAddresses } from "../address/order-addresses";
import type { Catalogue } from "../catalogue/catalogue";
import { bankOf } from "../catalogue/shop-settings";
import { brandOfMail } from "../mail/mail-brand";
import type { RenewalRow } from "../renewal/renewal-outcomes";
import type { Database } from "../storage/schema";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { pausesOf } from "../subscription/subscription-pause";
import { chargedFrom, itemOf } from "../subscription/subscription-view";
import { invoiceTexts } from "./invoice-texts";
import { atRates, orderLines, orderTaxOf, renewalLines, upgradeLines, type VatRateNames } from "./invoice-lines";
import type { PaidBefore } from "./paid-before";

export type OrderRow = Selectable<Database["orders"]>;

/** What every invoice of a round is made with. */
export interface IssuedBy {
  catalogue: Pick<Catalogue, "shop" | "brands">;
  days: ShopDays;
  /** Whether a provider takes the money: else it is paid by the invoice. */
  asksProvider(paymentType: string): boolean;
}

export function orderInvoice(order: OrderRow, by: IssuedBy): InvoiceContent {
  const items = JSON.parse(order.items) as BasketItem[];
  const tax = orderTaxOf(order, by.catalogue.shop);
  const orderedOn = by.days.of(order.created_at);
  return {
    ...partsOf(order, items, by),
    suppliedOn: orderedOn,
    ...paidWith(order.payment_type, by),
    ...summed(orderLines(items, tax, orderedOn), order.total_amount, tax.total.cashRounding),
    currency: order.currency,
  };
}

export interface InvoicedRenewal {
  renewal: RenewalRow;
  subscription: SubscriptionRow;
  order: OrderRow;
  /** Of the subscription, those that hold, the first one first. */
  upgrades: readonly UpgradeRow[];
  names: VatRateNames;
}

export function renewalInvoice({ renewal, subscription, order, upgrades, names }: InvoicedRenewal, by: IssuedBy): InvoiceContent {
  const later = upgrades.find(({ created_at: at }) => at > renewal.created_at);
  const then = later
    ? { ...subscription, item: later.from_item, charged_from: later.from_charged }
    : asOfPayment(subscription, order, renewal.due_on);
  const item = itemOf(then);
  const amount = Number(renewal.amount);
  const pauses = pausesOf(then);
  const payment = { item, start: chargedFrom(then, by.days), dueOn: ownDay(renewal.due_on, pauses), pauses, amount };
  return {
    ...partsOf(withContact(order, subscription.contact), [item], by),
    suppliedOn: renewal.due_on,
    paymentType: (JSON.parse(subscription.payment) as { type: string }).type,
    state: renewal.state === "paid" ? "paid" : "due",
    ...summed(renewalLines(payment, atRates(orderTaxOf(order, by.catalogue.shop, names), renewal.tax_rates)), amount),
    currency: renewal.currency,
  };
}

export interface InvoicedUpgrade extends PaidBefore {
  upgrade: UpgradeRow;
  subscription: SubscriptionRow;
  order: OrderRow;
  names: VatRateNames;
}

/** What it costs that another offer holds at once, with what is taken off for it. */
export function upgradeInvoice(
  { upgrade, subscription, order, names, isFirstTerm, paidRates }: InvoicedUpgrade,
  by: IssuedBy,
): InvoiceContent {
  const say = invoiceTexts(order.locale.split("-")[0]!);
  const unused = ({ name, until }: CreditLine) => say("unused", { name, date: formatDate(until, order.locale) });
  const rates = upgrade.tax_rates;
  // Those that are over belong to the offer before.
  const pauses = pausesOf(subscription).filter(({ from }) => from >= upgrade.on_day);
  const tax = orderTaxOf(order, by.catalogue.shop, names);
  const lines = upgradeLines(upgrade, tax, { say: unused, isFirstTerm, rates, paidRates, pauses });
  return {
    ...partsOf(withContact(order, subscription.contact), [newItemOf(upgrade)], by),
    suppliedOn: upgrade.on_day,
    paymentType: (JSON.parse(subscription.payment) as { type: string }).type,
    state: upgrade.state === "paid" ? "paid" : "due",
    ...summed(lines, Number(upgrade.amount)),
    currency: upgrade.currency,
  };
}

/** What fell due before another offer took its place is of the one before: that of its order. */
function asOfPayment(subscription: SubscriptionRow, { items }: OrderRow, dueOn: CalendarDate): SubscriptionRow {
  if (subscription.charged_from === null || dueOn >= subscription.charged_from) return subscription;
  const ordered = (JSON.parse(items) as BasketItem[]).find(({ id }) => id === subscription.item_id);
  return ordered ? { ...subscription, item: JSON.stringify(ordered), charged_from: null } : subscription;
}

const paidWith = (paymentType: string, { asksProvider }: IssuedBy) => ({
  paymentType,
  state: asksProvider(paymentType) ? ("paid" as const) : ("due" as const),
});

const summed = (lines: InvoiceContent["lines"], amount: number, rounding?: number) => ({ lines, ...invoiceSums(lines, amount, rounding) });

type Parts = Pick<
  InvoiceContent,
  "kind" | "issuedOn" | "locale" | "order_reference" | "seller" | "bank" | "buyer" | "buyerTaxId" | "country"
>;

/** Who sells to whom. */
function partsOf(order: OrderRow, items: readonly BasketItem[], { catalogue, days }: IssuedBy): Parts {
  const paths = items.map(({ path }) => path);
  const { name, contact } = brandOfMail(catalogue, paths);
  const bank = bankOf(catalogue.shop, paths);
  const { tax_number: taxNumber } = catalogue.shop;
  const today: CalendarDate = days.today;
  const buyerTaxId = (JSON.parse(order.customer) as CustomerDetails).taxId?.trim();
  return {
    kind: "invoice",
    issuedOn: today,
    locale: order.locale,
    order_reference: order.order_reference,
    seller: { name, ...contact, ...(taxNumber && { taxNumber }) },
    ...(bank && { bank }),
    buyer: buyerOf(order),
    ...(buyerTaxId && { buyerTaxId }),
    country: order.country,
  };
}

/** Who was not asked for an address is known by name and country. */
function buyerOf(order: OrderRow): string[] {
  const language = order.locale.split("-")[0]!;
  const customer = JSON.parse(order.customer) as CustomerDetails;
  const named = [customer.companyName?.trim(), customerName(customer)].filter((line): line is string => !!line);
  return orderAddresses(order, language).billing ?? [...named, countryName(order.country, language)];
}
