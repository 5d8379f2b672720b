/** What a subscription costs on a day, where its owner was told of a new price. [MMA-7] */
import { multiplyMoney, parseMoney, percentageOf } from "../../domain/money/money";
import type { BillingPeriod } from "../../domain/offer/billing-period";
import type { Charge } from "../../domain/offer/offer";
import type { PriceToCome } from "../../domain/offer/subscription";
import type { Amount, BasketItem } from "../../domain/order/order";
import { ongoingCharge } from "../../domain/price-change/announcement";
import { pricedOn, type ToldPrice } from "../../domain/price-change/told-price";
import { addInterval, intervalUnit, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import { paymentsAcrossPauses, pausesOf } from "./subscription-pause";
import type { SubscriptionRow } from "./subscription-records";

const itemOf = ({ item }: Pick<SubscriptionRow, "item">): BasketItem => JSON.parse(item) as BasketItem;

export const toldPricesOf = ({ price_changes: told }: Pick<SubscriptionRow, "price_changes">): ToldPrice[] =>
  told ? (JSON.parse(told) as ToldPrice[]) : [];

export const toldPricesColumn = (told: readonly ToldPrice[]): string | null => (told.length ? JSON.stringify(told) : null);

/** Prices that its owner was told of hold from their days on. */
export function atTodaysPrice(row: SubscriptionRow, { today }: ShopDays): SubscriptionRow {
  if (row.price_changes === null) return row;
  const { item, toCome } = pricedOn(itemOf(row), toldPricesOf(row), today);
  return { ...row, item: JSON.stringify(item), price_changes: toldPricesColumn(toCome) };
}

/** Of its payments. */
export interface PaidSince {
  /** The day from which they are counted, in its own days. */
  start: CalendarDate;
  /** The day on which another offer takes its place; absent: none does. */
  until?: CalendarDate | undefined;
}

/** The first day from `earliest` on, on which what is paid again and again is paid; undefined where none is in sight. */
export function ongoingPaymentFrom(row: SubscriptionRow, earliest: CalendarDate, { start, until }: PaidSince): CalendarDate | undefined {
  const item = itemOf(row);
  const charge = ongoingCharge(item.offer);
  if (!charge) return undefined;
  const { offer } = item;
  const alone: BasketItem = {
    ...item,
    addOns: [],
    offer: { ...offer, data: { ...offer.data, attributes: { ...offer.data.attributes, price__limio: [charge] } } },
  };
  const [next] = paymentsAcrossPauses(alone, { start, pauses: pausesOf(row), after: addInterval(earliest, -1, "day") });
  return next && (until === undefined || next.data.date < until) ? next.data.date : undefined;
}

/** The next new price that its owner was told of, as they will pay it. @param taxPercent of an item, where tax comes on top */
export function priceToCome(row: SubscriptionRow, paid: PaidSince, taxPercent: (id: string) => number): PriceToCome | null {
  const item = itemOf(row);
  const told = toldPricesOf(row);
  const days = pricedOn(item, told, "").toCome.map(({ holdsOn }) => holdsOn);
  const first = days.toSorted()[0];
  const date = first && ongoingPaymentFrom(row, first, paid);
  if (!date) return null;
  const before = ongoingPrice(pricedOn(item, told, addInterval(first, -1, "day")).item, taxPercent);
  const after = ongoingPrice(pricedOn(item, told, date).item, taxPercent);
  return before && after ? { date, before: before.amount, price: after.amount, period: after.period } : null;
}

/** What all of it costs again and again, without its add-ons; tax that comes on top is in it. */
export function ongoingPrice(
  { id, offer, quantity }: Pick<BasketItem, "id" | "offer" | "quantity">,
  taxPercent: (id: string) => number,
): { amount: Amount; period: BillingPeriod } | undefined {
  const charge = ongoingCharge(offer);
  if (!charge) return undefined;
  const net = multiplyMoney(parseMoney(charge.value, charge.currencyCode), quantity);
  const amount = net.minorUnits + percentageOf(net, taxPercent(id)).minorUnits;
  return { amount: { amount, currency: net.currency }, period: periodOf(charge) };
}

/** `ongoingCharge` has a unit. */
const periodOf = ({ repeat_interval: count, repeat_interval_type: unit }: Charge): BillingPeriod => ({
  count: Number(count) || 1,
  unit: intervalUnit(unit)!,
});
