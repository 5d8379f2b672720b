/** A price change that the owner of a subscription was told of: from its day on it is the price, and never before. [MMA-7] */
import { priceOfCharges } from "../offer/price";
import { isOngoing } from "../subscription/charge-end";
import type { BasketItem, ScheduleEntry } from "../order/order";
import type { CalendarDate } from "../time/calendar";
import type { NewPrice, PriceChange } from "./announcement";

export interface ToldPrice extends Pick<PriceChange, "id" | "offer" | "from">, NewPrice {
  /** The day of the first payment at this price. */
  holdsOn: CalendarDate;
}

/** What was told of the item's own offer, in the order in which the changes were announced to hold. */
const ownChanges = (item: Pick<BasketItem, "offer">, told: readonly ToldPrice[]): ToldPrice[] =>
  told.filter(({ offer }) => offer === item.offer.path).toSorted((left, right) => (left.from < right.from ? -1 : 1));

/**
 * The item as it is sold on a day, and what still waits. A later announcement that holds already takes the place of an earlier one that
 * does not; one of an offer that the item no longer is of is dropped.
 */
export function pricedOn(item: BasketItem, told: readonly ToldPrice[], day: CalendarDate): { item: BasketItem; toCome: ToldPrice[] } {
  const own = ownChanges(item, told);
  const latest = own.findLast(({ holdsOn }) => holdsOn <= day);
  return {
    item: latest ? atPrice(item, latest) : item,
    toCome: own.filter(({ holdsOn, from }) => holdsOn > day && (!latest || from > latest.from)),
  };
}

/** Payments to come, each at the price of its day. @param paymentsOf the item, if it cost the same for ever */
export function paymentsAtPrices(
  item: BasketItem,
  told: readonly ToldPrice[],
  paymentsOf: (item: BasketItem) => ScheduleEntry[],
): ScheduleEntry[] {
  let payments = paymentsOf(item);
  for (const change of ownChanges(item, told)) {
    const since = paymentsOf(atPrice(item, change)).filter(({ data }) => data.date >= change.holdsOn);
    payments = [...payments.filter(({ data }) => data.date < change.holdsOn), ...since];
  }
  return payments;
}

/** Of its own charge that is paid again and again; prices in words were written for the old one, so they go. */
function atPrice(item: BasketItem, { currencyCode, value }: NewPrice): BasketItem {
  const { attributes } = item.offer.data;
  const charges = (attributes.price__limio ?? []).map((charge) =>
    isOngoing(charge) && charge.currencyCode === currencyCode ? { ...charge, value } : charge,
  );
  const due = priceOfCharges(charges);
  const price = { amount: due.minorUnits, currency: due.currency };
  const data = { attributes: { ...attributes, price__limio: charges, display_price__limio: null, detailed_display_price__limio: null } };
  return { ...item, price, offer: { ...item.offer, price, data: { ...item.offer.data, ...data } } };
}
