/** What goes on after an order: its terms and the payments to come. [API-8] [TERM-1] */
import type { BillingPeriod } from "./billing-period";
import { addInterval, intervalUnit, type CalendarDate } from "../time/calendar";
import { chargeDates, FURTHEST, SCHEDULE_ENTRIES, scheduleHorizon } from "./charge-dates";
import { multiplyMoney, parseMoney, percentageOf } from "../money/money";
import { offerDisplayName, type Charge, type Offer, type OfferAttributes } from "./offer";
import type { DeliveryPause } from "../order/delivery-pause";
import type { ContactPerson } from "../order/contact";
import type { Address, Agreements, Amount, BasketAddOn, BasketItem, ScheduleEntry } from "../order/order";
import type { PaymentSource } from "../payment/stored-payment";
import { wholeNumber } from "./price";
import { termEnd } from "./term-end";

export type SubscriptionStatus = "active" | "cancelled";

/** A subscription as GET /api/mma/subscriptions answers it. Dates are calendar dates. */
export interface Subscription {
  id: string;
  /** Reference of the order that began it. */
  order_reference: string;
  status: SubscriptionStatus;
  offers: Offer[];
  addOns: BasketAddOn[];
  quantity: number;
  price: Amount;
  country: string;
  /** Payments to come, soonest first; none once it is cancelled. */
  schedule: ScheduleEntry[];
  start: CalendarDate;
  /** The term that runs now; null: without an end. */
  termStartDate: CalendarDate;
  termEndDate: CalendarDate | null;
  deliveryDetails: Address;
  /** Who its owner is, without the email address. */
  customerDetails: ContactPerson;
  /** Ways in which they may be contacted, each with the instant at which they said so. */
  contactPermissions: Agreements;
  /** Id of its payment method; `gift` where somebody else has paid. */
  paymentMethod: string;
  /** The card or account that it is charged from; null by invoice, where its provider says nothing of it, and once it is over. */
  paidFrom: PaymentSource | null;
  /** Methods that it can be paid with from now on, in the shop's order. */
  paymentTypes: string[];
  /** What it can be switched to, and from when on; null: nothing, or not now. */
  switch: { date: CalendarDate; offers: SwitchChoice[]; settledFirst: UnsettledPayment | null } | null;
  /** How its delivery pauses: the pause that is planned or runs, and what can be chosen; null where nothing is delivered. */
  pause: { planned: DeliveryPause | null; limits: { earliest: CalendarDate; longestDays: number } | null } | null;
  data: {
    /** A change that waits for the renewal on this date blocks every other one; null: none does. */
    pendingRenewalChange: CalendarDate | null;
    /** The offer that waits for that day; null: none does. */
    pendingOffer: SwitchChoice | null;
    /** The offer that takes its place as soon as its payment is confirmed; null: none does. It blocks every other change but leaving. */
    upgrade: SwitchChoice | null;
    /** The price that its owner was told of, from the first payment at it on; null: none waits. It blocks no other change. */
    priceChange: PriceToCome | null;
    /** null: it is no trial, or has been paid for. */
    trial: Trial | null;
    unpaid: UnpaidPayment | null;
    /** The day on which it ends if its owner leaves now, or has left; null: at once. */
    paidUntil: CalendarDate | null;
    /** The day of a payment that is made as soon as somebody can say its tax; null: none waits for that. */
    waitingForTax: CalendarDate | null;
    /** Of one that was left: what is asked for at once if it is taken up again; null: nothing, or it cannot be. */
    onActivation: AskedOnActivation | null;
    /** null: what pays is good on the day of the next payment, as far as that is known. */
    expiringCard: ExpiringCard | null;
  };
}

/** What keeps a dearer offer from holding at once: a payment that is not made, or an invoice that is past its day. */
export type UnsettledPayment = "payment" | "invoice";

/** An offer that a subscription can be switched to. */
export interface SwitchChoice {
  path: string;
  name: string;
  /** Of one. */
  price: Amount;
  /** Tax comes on top of the price, as with its order. */
  plusTax?: true;
  /** How often it is paid; null where one word would not be true. */
  period: BillingPeriod | null;
  /** Whether it may hold at once, by its price: what that costs today is asked for. */
  canHoldToday: boolean;
}

/** A subscription that was begun to try what is offered. */
export interface Trial {
  /** The day from which on it is one no more. */
  endsOn: CalendarDate;
  /** Nothing was paid on the day on which it began. */
  isFree: boolean;
  /** All that is charged on that day, with tax that comes on top; null: nothing is. */
  payment: Amount | null;
}

/** What a subscription will cost without its add-ons, all of it and with tax that comes on top. */
export interface PriceToCome {
  /** Of the first payment at this price. */
  date: CalendarDate;
  before: Amount;
  price: Amount;
  period: BillingPeriod;
}

/** A card that is good no more on the day of the next payment. */
export interface ExpiringCard {
  lastDay: CalendarDate;
  nextPaymentOn: CalendarDate;
}

/** A payment that could not be charged. */
export interface UnpaidPayment extends Amount {
  dueOn: CalendarDate;
  /** null: not again, unless there is another way to pay. */
  nextTryOn: CalendarDate | null;
  /** It ends on this day if it stays unpaid. */
  lastDay: CalendarDate;
}

/** What was left unpaid, and what runs of add-ons, with tax that comes on top. */
export interface AskedOnActivation {
  /** Asked for at once, in the way that it is paid. */
  charged: Amount | null;
  /** Its bank has declined it for good: it waits for another way to pay. */
  owed: Amount | null;
}

/** True for what goes on after its order: a recurring charge or a term. A gift goes on for whoever redeems it. */
export function isSubscription(offer: Pick<Offer, "variant" | "data">): boolean {
  const { price__limio: charges, term__limio: term } = offer.data.attributes;
  return offer.variant !== "gift" && ((charges ?? []).some(({ type }) => type === "recurring") || !!wholeNumber(term?.length));
}

export interface Term {
  start: CalendarDate;
  end: CalendarDate | null;
}

/**
 * The term that begins on `start`: until where the charges or the external price end it (TERM-1), else as long as the offer's term; without
 * either it has no end.
 */
export function termFrom(start: CalendarDate, attributes: Pick<OfferAttributes, "price__limio" | "term__limio">): Term {
  const unit = intervalUnit(attributes.term__limio?.type);
  const length = wholeNumber(attributes.term__limio?.length);
  const charged = termEnd(start, attributes);
  if (charged !== undefined && charged > start) return { start, end: charged };
  return { start, end: unit && length ? addInterval(start, length, unit) : null };
}

/**
 * The term that runs on `today`, where each one renews itself. The first may end with its charges; those that follow are as long as the
 * offer's term. They are counted from the end of the first, and from its start where it was one of them, so that a 31st is not lost.
 */
export function runningTerm(
  first: CalendarDate,
  attributes: Pick<OfferAttributes, "price__limio" | "term__limio">,
  today: CalendarDate,
): Term {
  const unit = intervalUnit(attributes.term__limio?.type);
  const length = wholeNumber(attributes.term__limio?.length);
  let term = termFrom(first, attributes);
  const isOneOfThem = unit && length && term.end === addInterval(first, length, unit);
  const [from, before] = isOneOfThem ? [first, 1] : [term.end, 0];
  for (let count = 1; from !== null && term.end !== null && term.end <= today; count++) {
    const start = term.end;
    term = { start, end: unit && length ? addInterval(from, length * (before + count), unit) : termFrom(start, attributes).end };
  }
  return term;
}

/**
 * Payments of one item after `today`, one entry per date: twelve months ahead, at most thirteen; where none is as near, the next one,
 * however far. Tax that comes on top is added to each charge, rounded half up, as the order's schedule does.
 *
 * @param taxPercent of the item or add-on with this id; 0 where prices contain tax
 * @returns none of a gift
 */
export function upcomingPayments(
  item: Pick<BasketItem, "id" | "offer" | "quantity" | "addOns">,
  start: CalendarDate,
  today: CalendarDate,
  taxPercent: (id: string) => number = () => 0,
): ScheduleEntry[] {
  // Its giver has paid for it.
  if (item.offer.variant === "gift") return [];
  const entries = new Map<CalendarDate, { amount: number; currency: string; labels: Set<string> }>();
  const parts = [
    { id: item.id, offer: item.offer, quantity: item.quantity },
    ...item.addOns.map(({ id, addOn, quantity }) => ({ id, offer: addOn, quantity })),
  ];
  const datesOf = (charge: Charge, until: CalendarDate) => chargeDates(charge, { orderedOn: start }, { after: today, until });
  const charges = parts.flatMap(({ offer }) => offer.data.attributes.price__limio ?? []);
  const horizon = scheduleHorizon(
    today,
    charges.flatMap((charge) => datesOf(charge, FURTHEST).slice(0, 1)),
  );
  for (const { id, offer, quantity } of parts)
    for (const charge of offer.data.attributes.price__limio ?? []) {
      const net = multiplyMoney(parseMoney(charge.value, charge.currencyCode), quantity);
      const { currency } = net;
      const amount = net.minorUnits + percentageOf(net, taxPercent(id)).minorUnits;
      for (const date of datesOf(charge, horizon)) {
        const entry = entries.get(date) ?? { amount: 0, currency, labels: new Set<string>() };
        entry.amount += amount;
        entry.labels.add(offerDisplayName(offer));
        entries.set(date, entry);
      }
    }
  return [...entries]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .slice(0, SCHEDULE_ENTRIES)
    .map(([date, { amount, currency, labels }]) => ({ data: { date, amount, currency, label: [...labels].join(" + ") } }));
}
