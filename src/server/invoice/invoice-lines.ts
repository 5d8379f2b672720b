/** What an invoice lists: of an order its priced parts, of a renewal the charges that fell due that day. [MMA-2] */
import type { InvoiceLine } from "../../domain/order/invoice";
import { containedTax } from "../../domain/money/tax";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import { upcomingPayments } from "../../domain/offer/subscription";
import type { PricedPart } from "../../domain/order/order-total";
import type { BasketItem, OrderTotal } from "../../domain/order/order";
import { addInterval, type CalendarDate } from "../../domain/time/calendar";
import { costsOn } from "../../domain/upgrade/paid-parts";
import type { CreditLine } from "../../domain/upgrade/unused-credit";
import { costsOf, creditsOf, newItemOf, type UpgradeRow } from "../upgrade/upgrade-row";
import type { OrderPricing } from "../order/order-quote";

/** What is known of an order's tax. */
export interface OrderTax {
  total: OrderTotal;
  /** null: of an order from before parts were kept. */
  parts: readonly PricedPart[] | null;
}

export const orderTaxOf = (order: { total: string; pricing: string | null }): OrderTax => ({
  total: JSON.parse(order.total) as OrderTotal,
  parts: order.pricing === null ? null : (JSON.parse(order.pricing) as OrderPricing).parts,
});

/** One per offer and add-on that cost something; what was taken off is in its amount. */
export function orderLines(items: readonly BasketItem[], { total, parts }: OrderTax): InvoiceLine[] {
  const names = new Map(items.flatMap((item) => partsOf(item).map(({ id, offer }) => [id, offerDisplayName(offer)] as const)));
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
      return { name: names.get(id) ?? path, quantity, net, taxPercent: tax?.percent ?? null, tax: taxed, gross: net + taxed };
    });
}

export interface RenewalPayment {
  item: BasketItem;
  /** The day it was ordered. */
  start: CalendarDate;
  /** In the subscription's own days, which stand still while its delivery pauses. */
  dueOn: CalendarDate;
  /** Minor units, as it was charged. */
  amount: number;
}

/** They come to `amount`: where the catalogue's charges no longer do, it is one line. */
export function renewalLines({ item, start, dueOn, amount }: RenewalPayment, { total, parts }: OrderTax): InvoiceLine[] {
  const percents = new Map((parts ?? []).map(({ id, tax }) => [id, tax?.percent ?? null]));
  const percentOf = (id: string): number | null => percents.get(id) ?? null;
  const lines = partsOf(item).flatMap((part): InvoiceLine[] => {
    const percent = percentOf(part.id);
    const due = (taxPercent: number) =>
      upcomingPayments({ ...part, addOns: [] }, start, addInterval(dueOn, -1, "day"), () => taxPercent).find(
        ({ data }) => data.date === dueOn,
      )?.data.amount;
    const plain = due(0);
    if (!plain) return [];
    const gross = total.taxIncluded ? plain : due(percent ?? 0)!;
    return [lineOf({ name: offerDisplayName(part.offer), quantity: part.quantity, gross, percent }, total.taxIncluded ? undefined : plain)];
  });
  if (lines.reduce((sum, { gross }) => sum + gross, 0) === amount) return lines;
  const percent = percentOf(item.id);
  const line = { name: offerDisplayName(item.offer), quantity: item.quantity, gross: amount, percent };
  // Also of tax that came on top, the payment as a whole contains it.
  return [lineOf(line)];
}

/** What the new term costs by its parts, and what is taken off by those of the one before. */
export function upgradeLines(upgrade: UpgradeRow, { total, parts }: OrderTax, say: (line: CreditLine) => string): InvoiceLine[] {
  const percents = new Map((parts ?? []).map(({ id, tax }) => [id, tax?.percent ?? null]));
  const percentOf = (id: string): number | null => percents.get(id) ?? null;
  const plain = costsOn(newItemOf(upgrade), upgrade.on_day, upgrade.on_day, () => 0);
  const costs = costsOf(upgrade).map(({ id, name, quantity, amount: gross }) =>
    lineOf({ name, quantity, gross, percent: percentOf(id) }, total.taxIncluded ? undefined : plain[id]),
  );
  const credits = creditsOf(upgrade).map((credit) => {
    // Also of tax that came on top, a part of a payment contains it.
    const { net, tax, gross, ...line } = lineOf({ name: say(credit), quantity: 1, gross: credit.amount, percent: percentOf(credit.id) });
    return { ...line, net: -net, tax: tax === 0 ? 0 : -tax, gross: -gross };
  });
  return [...costs, ...credits];
}

/** @param net undefined: what remains of `gross` without the tax that it contains */
function lineOf(
  { name, quantity, gross, percent }: Pick<InvoiceLine, "name" | "quantity" | "gross"> & { percent: number | null },
  net = gross - containedTax(gross, percent ?? 0),
): InvoiceLine {
  return { name, quantity, net, taxPercent: percent, tax: gross - net, gross };
}

const partsOf = ({ id, offer, quantity, addOns }: BasketItem): { id: string; offer: Offer; quantity: number }[] => [
  { id, offer, quantity },
  ...addOns.map(({ id, addOn, quantity }) => ({ id, offer: addOn as Offer, quantity })),
];
