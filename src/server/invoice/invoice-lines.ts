/** What an invoice lists: of an order its priced parts, of a renewal the charges that fell due that day. [MMA-2] */
import type { Selectable } from "kysely";
import { shopDay, type DeliveryPause } from "../../domain/order/delivery-pause";
import type { InvoiceLine } from "../../domain/order/invoice";
import { containedTax, ownVatPercent } from "../../domain/money/tax";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import { upcomingPayments } from "../../domain/offer/subscription";
import type { PricedPart } from "../../domain/order/order-total";
import type { Address, BasketItem, OrderTotal } from "../../domain/order/order";
import { periodPaidOn, type PeriodPaid } from "../../domain/subscription/period-paid";
import { addInterval, type CalendarDate } from "../../domain/time/calendar";
import { costsOn } from "../../domain/upgrade/paid-parts";
import type { CreditLine } from "../../domain/upgrade/unused-credit";
import { costsOf, creditsOf, newItemOf, type UpgradeRow } from "../upgrade/upgrade-row";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { OrderPricing } from "../order/order-quote";
import type { KnownRates } from "../subscription/order-fields";
import type { Database } from "../storage/schema";
import { vatPercent } from "../tax/rates";
import type { PaidBefore } from "./paid-before";

/** What is known of an order's tax. */
export interface OrderTax {
  total: OrderTotal;
  /** null: of an order from before parts were kept. */
  parts: readonly PricedPart[] | null;
  /** Per cent that the price of an offer contains today where it was billed to; undefined where that is not known. */
  containedNow(offer: Offer): number | undefined;
  /** The same by the id of a part, as it was when what is paid began; absent: that is today. */
  containedThen?: KnownRates;
}

type TaxedOrder = Pick<Selectable<Database["orders"]>, "total" | "pricing" | "billing" | "country">;

/** By path, the name of the rate by which what is sold there is taxed today; null: the standard one. */
export type VatRateNames = ReadonlyMap<string, string | null>;

/** @param names of what is sold today; what is sold no more is taxed as it was bought */
export function orderTaxOf(
  { total, pricing, billing, country: soldIn }: TaxedOrder,
  { vat_rates: rates }: Pick<ShopSettings, "vat_rates">,
  names: VatRateNames = new Map(),
): OrderTax {
  const { country = soldIn } = JSON.parse(billing) as Address;
  return {
    total: JSON.parse(total) as OrderTotal,
    parts: pricing === null ? null : (JSON.parse(pricing) as OrderPricing).parts,
    containedNow({ path, data }) {
      const name = names.has(path) ? names.get(path) : data.attributes.vat_rate;
      return ownVatPercent(country, name, rates) ?? vatPercent(country);
    },
  };
}

/** The same for a payment that was made with rates of its own. @param rates KnownRates as JSON; null: with the order's */
export function atRates(tax: OrderTax, rates: string | null): OrderTax {
  if (rates === null || tax.parts === null) return tax;
  const known = JSON.parse(rates) as KnownRates;
  const parts = tax.parts.map((part) => ({ ...part, tax: part.tax && { ...part.tax, percent: known[part.id] ?? part.tax.percent } }));
  return { ...tax, parts, containedThen: known };
}

/** Per cent by the id of an item or add-on, as its order agreed on; null where that is not known. */
function orderedPercents({ parts }: OrderTax): (id: string) => number | null {
  const percents = new Map((parts ?? []).map(({ id, tax }) => [id, tax?.percent ?? null]));
  return (id) => percents.get(id) ?? null;
}

/**
 * The same of what falls due later: tax on top was agreed on with the order; what a price contains is what is owed today for that offer,
 * or was on the day of a payment that was made later than it was due.
 */
function percentsNow(tax: OrderTax): (part: { id: string; offer: Offer }) => number | null {
  const ordered = orderedPercents(tax);
  const isContained = tax.total.taxIncluded && tax.parts !== null;
  return ({ id, offer }) => (isContained ? (tax.containedThen?.[id] ?? tax.containedNow(offer) ?? null) : ordered(id));
}

/**
 * One per offer and add-on that cost something; what was taken off is in its amount.
 *
 * @param day of the order
 */
export function orderLines(items: readonly BasketItem[], { total, parts }: OrderTax, day: CalendarDate): InvoiceLine[] {
  const offers = new Map(items.flatMap((item) => partsOf(item).map(({ id, offer }) => [id, offer] as const)));
  const names = new Map([...offers].map(([id, offer]) => [id, offerDisplayName(offer)]));
  if (parts === null) {
    const gross = total.amount - (total.cashRounding ?? 0);
    const tax = total.taxAmount ?? 0;
    return [{ name: [...names.values()].join(" + "), quantity: 1, net: gross - tax, taxPercent: total.taxPercentage, tax, gross }];
  }
  return parts
    .filter(({ amount }) => amount !== 0)
    .map(({ id, path, quantity, amount, discount, tax }) => {
      const charged = amount - discount;
      const taxed = tax?.amount ?? 0;
      const net = total.taxIncluded ? charged - taxed : charged;
      const offer = offers.get(id);
      const period = offer && periodPaidOn(offer, day, day);
      const line = { name: names.get(id) ?? path, quantity, net, taxPercent: tax?.percent ?? null, tax: taxed, gross: net + taxed };
      return { ...line, ...(period && { period }) };
    });
}

export interface RenewalPayment {
  item: BasketItem;
  /** The day it was ordered. */
  start: CalendarDate;
  /** In the subscription's own days, which stand still while its delivery pauses. */
  dueOn: CalendarDate;
  /** Of its delivery, in order. */
  pauses: readonly DeliveryPause[];
  /** Minor units, as it was charged. */
  amount: number;
}

/** They come to `amount`: where the catalogue's charges no longer do, it is one line. */
export function renewalLines({ item, start, dueOn, pauses, amount }: RenewalPayment, tax: OrderTax): InvoiceLine[] {
  const { total } = tax;
  const percentOf = percentsNow(tax);
  const periodOf = (offer: Offer) => inShopDays(periodPaidOn(offer, start, dueOn), pauses);
  const lines = partsOf(item).flatMap((part): InvoiceLine[] => {
    const percent = percentOf(part);
    const due = (taxPercent: number) =>
      upcomingPayments({ ...part, addOns: [] }, start, addInterval(dueOn, -1, "day"), () => taxPercent).find(
        ({ data }) => data.date === dueOn,
      )?.data.amount;
    const plain = due(0);
    if (!plain) return [];
    const gross = total.taxIncluded ? plain : due(percent ?? 0)!;
    const line = { name: offerDisplayName(part.offer), quantity: part.quantity, gross, percent, period: periodOf(part.offer) };
    return [lineOf(line, total.taxIncluded ? undefined : plain)];
  });
  if (lines.reduce((sum, { gross }) => sum + gross, 0) === amount) return lines;
  const percent = percentOf(item);
  const line = { name: offerDisplayName(item.offer), quantity: item.quantity, gross: amount, percent, period: periodOf(item.offer) };
  // Also of tax that came on top, the payment as a whole contains it.
  return [lineOf(line)];
}

export interface UpgradeOnPaper extends PaidBefore {
  say(line: CreditLine): string;
  /** KnownRates that it costs today, as JSON; null: the order's. */
  rates: string | null;
  /** Of its delivery, in order. */
  pauses: readonly DeliveryPause[];
}

/**
 * What the new term costs by its parts, and what is taken off by those of the one before, at the rate at which that was paid: the order's,
 * or that of the offer before once it was paid again, where tax comes on top as its last payment had it.
 */
export function upgradeLines(upgrade: UpgradeRow, tax: OrderTax, on: UpgradeOnPaper): InvoiceLine[] {
  const { say, isFirstTerm, rates, paidRates, pauses } = on;
  const { total } = tax;
  const [item, before] = [newItemOf(upgrade), JSON.parse(upgrade.from_item) as BasketItem];
  const plain = costsOn(item, upgrade.on_day, upgrade.on_day, () => 0);
  const percentIn = (bought: BasketItem, at: string | null) => {
    const percentOf = percentsNow(atRates(tax, at));
    const offers = new Map(partsOf(bought).map(({ id, offer }) => [id, offer]));
    return (id: string) => percentOf({ id, offer: offers.get(id) ?? bought.offer });
  };
  const [percentOfCost, percentOfCredit] = [percentIn(item, rates), isFirstTerm ? orderedPercents(tax) : percentIn(before, paidRates)];
  const offers = new Map(partsOf(item).map(({ id, offer }) => [id, offer]));
  const costs = costsOf(upgrade).map(({ id, name, quantity, amount: gross }) => {
    const offer = offers.get(id);
    const period = inShopDays(offer && periodPaidOn(offer, upgrade.on_day, upgrade.on_day), pauses);
    return lineOf({ name, quantity, gross, percent: percentOfCost(id), period }, total.taxIncluded ? undefined : plain[id]);
  });
  const credits = creditsOf(upgrade).map((credit) => {
    // Also of tax that came on top, a part of a payment contains it.
    const line = lineOf({ name: say(credit), quantity: 1, gross: credit.amount, percent: percentOfCredit(credit.id) });
    return { ...line, net: -line.net, tax: line.tax === 0 ? 0 : -line.tax, gross: -line.gross };
  });
  return [...costs, ...credits];
}

/** @param net undefined: what remains of `gross` without the tax that it contains */
function lineOf(
  { name, quantity, gross, percent, period }: Pick<InvoiceLine, "name" | "quantity" | "gross"> & OfLine,
  net = gross - containedTax(gross, percent ?? 0),
): InvoiceLine {
  return { name, quantity, ...(period && { period }), net, taxPercent: percent, tax: gross - net, gross };
}

interface OfLine {
  percent: number | null;
  period?: PeriodPaid | undefined;
}

/** @param period in the subscription's own days, which stand still while its delivery pauses */
const inShopDays = (period: PeriodPaid | undefined, pauses: readonly DeliveryPause[]): PeriodPaid | undefined =>
  period && { from: shopDay(period.from, pauses), to: shopDay(period.to, pauses) };

const partsOf = ({ id, offer, quantity, addOns }: BasketItem): { id: string; offer: Offer; quantity: number }[] => [
  { id, offer, quantity },
  ...addOns.map(({ id, addOn, quantity }) => ({ id, offer: addOn as Offer, quantity })),
];
