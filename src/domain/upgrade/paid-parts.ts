/** What an offer and its add-ons cost on a day, and what of a payment is for which of them. [MMA-2] */
import { prorate } from "../money/prorate";
import { multiplyMoney, parseMoney, percentageOf } from "../money/money";
import { isChargedOn } from "../offer/charge-dates";
import { offerDisplayName, type Charge, type Offer } from "../offer/offer";
import type { BasketItem, OrderTotal } from "../order/order";
import { partTotal, type PricedPart } from "../order/order-total";
import type { CalendarDate } from "../time/calendar";

/** By the id of an item or add-on: minor units, with the tax that comes on top. */
export type PartAmounts = Readonly<Record<string, number>>;

export interface Part {
  id: string;
  name: string;
  offer: Offer;
  quantity: number;
}

export type Bought = Pick<BasketItem, "id" | "offer" | "quantity" | "addOns">;

/** Per cent that come on top, by the id of an item or add-on; 0 where prices contain tax. */
export type TaxPercent = (id: string) => number;

/** The offer first. */
export const partsOf = ({ id, offer, quantity, addOns }: Bought): Part[] => [
  { id, name: offerDisplayName(offer), offer, quantity },
  ...addOns.map(({ id, addOn, quantity }) => ({ id, name: offerDisplayName(addOn), offer: addOn as Offer, quantity })),
];

/** All of them, tax on top rounded half up, as its schedule has it. */
export function chargeAmount({ id, quantity }: Pick<Part, "id" | "quantity">, charge: Charge, taxPercent: TaxPercent): number {
  const net = multiplyMoney(parseMoney(charge.value, charge.currencyCode), quantity);
  return net.minorUnits + percentageOf(net, taxPercent(id)).minorUnits;
}

/** Charges of a part that are paid on `day`, counted from `start`. */
export const chargesOn = ({ offer }: Pick<Part, "offer">, start: CalendarDate, day: CalendarDate): Charge[] =>
  (offer.data.attributes.price__limio ?? []).filter((charge) => isChargedOn(charge, { orderedOn: start }, day));

/** What each part costs on `day`, at its price; parts that cost nothing then are left out. */
export function costsOn(item: Bought, start: CalendarDate, day: CalendarDate, taxPercent: TaxPercent): PartAmounts {
  const costs = partsOf(item).map((part) => {
    const amounts = chargesOn(part, start, day).map((charge) => chargeAmount(part, charge, taxPercent));
    return [part.id, amounts.reduce((sum, amount) => sum + amount, 0)] as const;
  });
  return Object.fromEntries(costs.filter(([, amount]) => amount > 0));
}

/**
 * What of one payment was for which part, in proportion to what they cost that day: the price may have been another than it is now.
 *
 * @param total minor units, not negative
 */
export function splitPayment(total: number, costs: PartAmounts): PartAmounts {
  const entries = Object.entries(costs);
  if (entries.length === 0) return {};
  const shares = prorate(
    total,
    entries.map(([, cost]) => cost),
  );
  return Object.fromEntries(entries.map(([id], index) => [id, shares[index]!]));
}

/** What of an order's sum was for which part. What was rounded to the smallest coin is every part's. */
export function paidByOrder(parts: readonly PricedPart[], total: OrderTotal): PartAmounts {
  const totals = parts.map((part) => partTotal(part, total.taxIncluded));
  const paid = total.amount === 0 || parts.length === 0 ? totals.map(() => 0) : prorate(total.amount, totals);
  return Object.fromEntries(parts.map(({ id }, index) => [id, paid[index]!]));
}

/**
 * What of an order's sum is for which of the subscriptions that it began. What begins none, and what nobody knows of an order from before
 * parts were kept, is the first one's.
 *
 * @param begun ids of the parts of each: its item's, and its add-ons'
 * @returns minor units that add up to the order's sum, in the order of `begun`
 */
export function orderShares(parts: readonly PricedPart[], total: OrderTotal, begun: readonly (readonly string[])[]): number[] {
  const paid = paidByOrder(parts, total);
  const own = begun.map((ids) => ids.reduce((sum, id) => sum + (paid[id] ?? 0), 0));
  const rest = total.amount - own.reduce((sum, amount) => sum + amount, 0);
  return own.map((amount, index) => (index === 0 ? amount + rest : amount));
}
