/**
 * Another offer in place of a subscription's own. It holds from the renewal on: what was paid is used up first, so that nothing is charged
 * twice and nothing is owed back. [MMA-2]
 */
import { hasDelivery } from "../basket/basket";
import { isQuantityAllowed, quantityBounds } from "../basket/quantity";
import { chargePeriod } from "../offer/charge-dates";
import type { Offer } from "../offer/offer";
import { isSubscription, runningTerm } from "../offer/subscription";
import { chargesThatCost, paidUntil } from "../subscription/paid-until";
import { addInterval, intervalUnit, type CalendarDate } from "../time/calendar";
import type { Address, BasketAddOn, BasketItem, ScheduleEntry } from "./order";

type Bought = Pick<BasketItem, "id" | "offer" | "quantity" | "addOns">;

/**
 * When another offer can begin: on the first day on which everything is used up that the offer and its add-ons are paid for, and which is
 * not within a term. A trial puts what is paid behind the end of its term: that day is not within the next one, which nobody has paid for.
 *
 * @param chargedFrom the day from which its payments are counted
 * @returns undefined where no such day is in sight
 */
export function switchDate(
  { offer, addOns }: Bought,
  chargedFrom: CalendarDate,
  today: CalendarDate,
  termEnd: CalendarDate | null,
): CalendarDate | undefined {
  if (termEnd !== null && termEnd <= today) return undefined;
  const first = leftOverUntil(offer, chargedFrom, today, termEnd) ?? termEnd ?? paidUntil({ offer, start: chargedFrom, today, termEnd });
  if (first === undefined) return undefined;
  const parts = [offer, ...addOns.map(({ addOn }) => addOn as Offer)];
  const all = usedUpFrom(first, parts, chargedFrom);
  // Behind a term add-ons that are always paid for until another day than the offer keep nobody in it.
  return all ?? (termEnd === null ? undefined : (usedUpFrom(first, [offer], chargedFrom) ?? termEnd));
}

/**
 * Of a term that has one payment, which comes later than it begins: the end of what was paid in the one before, while that lasts.
 *
 * @returns undefined of any other term, and once it is paid
 */
function leftOverUntil(offer: Offer, start: CalendarDate, today: CalendarDate, termEnd: CalendarDate | null): CalendarDate | undefined {
  const charges = chargesThatCost(offer);
  const periodsOn = (day: CalendarDate) => charges.flatMap((charge) => chargePeriod(charge, { orderedOn: start }, day) ?? []);
  const running = periodsOn(today);
  const until = running
    .map((period) => period.until)
    .toSorted()
    .at(-1);
  const { start: termStart } = runningTerm(start, offer.data.attributes, today);
  if (until === undefined || termEnd === null || until >= termEnd || running.some(({ from }) => from >= termStart)) return undefined;
  const next = periodsOn(until);
  return next.length > 0 && next.every((period) => period.until >= termEnd) ? until : undefined;
}

/** Nobody waits longer for the ends of several periods to fall on one day. */
const MONTHS_IN_SIGHT = 12;

/** The first day from `first` on that is in the middle of no paid period; what is paid for once has none. */
function usedUpFrom(first: CalendarDate, parts: readonly Offer[], start: CalendarDate): CalendarDate | undefined {
  const charges = parts.flatMap(chargesThatCost);
  const furthest = addInterval(first, MONTHS_IN_SIGHT, "month");
  for (let day = first; day <= furthest;) {
    const periods = charges.flatMap((charge) => chargePeriod(charge, { orderedOn: start }, day) ?? []);
    const ends = periods.filter(({ from }) => from < day).map(({ until }) => until);
    if (ends.length === 0) return day;
    day = ends.toSorted().at(-1)!;
  }
  return undefined;
}

/** What decides whether a subscription can be switched to an offer. */
export interface SwitchTo {
  delivery: Address;
  paymentType: string;
  /** Of an offer. */
  paymentTypesOf(offer: Offer): readonly string[];
  /** Where tax comes on top of the price its rate was agreed on with the order: nothing leads to what is taxed at another one. */
  isTaxedAlike(offer: Offer): boolean;
}

/** Of `offers`, which its item leads to, those that go on, cost what they cost from the first day, and ask its owner for nothing more. */
export const switchOffers = (
  { offer: own, quantity }: Bought,
  offers: readonly Offer[],
  { delivery, paymentType, paymentTypesOf, isTaxedAlike }: SwitchTo,
): Offer[] =>
  offers.filter((offer) => {
    const { attributes } = offer.data;
    return (
      offer.path !== own.path &&
      isSubscription(offer) &&
      !attributes.trial__limio &&
      isTaxedAlike(offer) &&
      isQuantityAllowed(quantity, quantityBounds(attributes)) &&
      paymentTypesOf(offer).includes(paymentType) &&
      (!hasDelivery([{ offer }]) || !!delivery.address1)
    );
  });

/**
 * Whether it holds with the renewal or at once.
 *
 * @param isAddOnOf whether an add-on can be had with the new offer; one that cannot ends with the old one
 */
export const switchedItem = (item: BasketItem, offer: Offer, isAddOnOf: (addOnPath: string) => boolean): BasketItem =>
  withoutPaidOnce({
    ...item,
    offer,
    path: offer.path,
    price: offer.price,
    addOns: item.addOns.filter(({ addOn }) => isAddOnOf(addOn.path)),
    upsells: [],
    availableAddOns: [],
  });

/** What an add-on that stays is paid for once was paid with its order: counted from another day it would come again. */
export const withoutPaidOnce = (item: BasketItem): BasketItem => ({ ...item, addOns: item.addOns.map(withoutOneTime) });

function withoutOneTime(bought: BasketAddOn): BasketAddOn {
  const { addOn } = bought;
  const charges = addOn.data.attributes.price__limio ?? [];
  const price__limio = charges.filter(({ type, repeat_interval_type: unit }) => type !== "onetime" && intervalUnit(unit) !== undefined);
  if (price__limio.length === charges.length) return bought;
  return { ...bought, addOn: { ...addOn, data: { ...addOn.data, attributes: { ...addOn.data.attributes, price__limio } } } };
}

/** Payments to come, with what is switched to from `date` on. */
export function scheduleAcrossSwitch(
  before: readonly ScheduleEntry[],
  date: CalendarDate,
  after: readonly ScheduleEntry[],
): ScheduleEntry[] {
  return [...before.filter(({ data }) => data.date < date), ...after].slice(0, Math.max(before.length, after.length));
}
