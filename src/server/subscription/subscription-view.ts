/** A subscription's row as it is on a day, and as its owner sees it. [API-8] */
import { sharedPaymentTypes } from "../../domain/basket/basket";
import { billingPeriod } from "../../domain/offer/billing-period";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import { ownDay, shopDay, type DeliveryPause, type PauseRules } from "../../domain/order/delivery-pause";
import {
  runningTerm,
  termFrom,
  type AskedOnActivation,
  type Subscription,
  type SubscriptionStatus,
  type SwitchChoice,
  type UnpaidPayment,
  type UnsettledPayment,
} from "../../domain/offer/subscription";
import { contactOf } from "../../domain/order/contact";
import { scheduleAcrossSwitch, switchDate, withoutPaidOnce } from "../../domain/order/offer-switch";
import type { Address, BasketItem, ScheduleEntry } from "../../domain/order/order";
import { paidUntil } from "../../domain/subscription/paid-until";
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import { paymentsAtPrices } from "../../domain/price-change/told-price";
import type { ShopSettings } from "../catalogue/shop-settings";
import { taxOnTop, type OrderFields, type TaxedOrder } from "./order-fields";
import { paymentsAcrossPauses, pausesOf, pauseView } from "./subscription-pause";
import { atTodaysPrice, priceToCome, toldPricesOf } from "./subscription-prices";
import type { SubscriptionRow } from "./subscription-records";
import { expiringCard, type PaymentSources } from "./subscription-source";
import { trialView } from "./subscription-trial";

/** Another way to pay that waits for the renewal on `date`. */
interface PendingPayment {
  date: CalendarDate;
  type: string;
  record: unknown;
  /** What is charged from then on, where it is kept. */
  storedPaymentId?: string;
}

/** Another offer that waits for the renewal on `date`. */
export interface PendingSwitch {
  date: CalendarDate;
  /** In place of its own. */
  item: BasketItem;
  /** The day on which it was chosen, at its price of that day; absent: nobody knows. */
  chosenOn?: CalendarDate;
}

export type PendingChange = PendingPayment | PendingSwitch;

/** From the next renewal on; at once where nothing more is to be paid. */
export function paidFromNext(row: SubscriptionRow, order: OrderFields, days: ShopDays, by: PaidBy): SubscriptionRow {
  const { schedule, term_end: termEnd } = current(row, order, days);
  const date = schedule[0]?.data.date ?? (row.status === "active" ? termEnd : null);
  // Beside an offer that waits it holds from now on, which is its next payment all the same.
  if (switchOf(row)) return { ...row, ...paidBy(by), pending_renewal_change: row.pending_renewal_change };
  if (!date) return { ...row, ...paidBy(by), pending_renewal_change: null };
  return { ...row, pending_renewal_change: JSON.stringify({ date, ...by } satisfies PendingChange) };
}

/** The row as it is today: an active one runs in its current term, and what had to wait until today holds: a change, a price. */
export function asOfToday(stored: SubscriptionRow, days: ShopDays): SubscriptionRow {
  const { today } = days;
  const pending = pendingOf(stored);
  const changed = pending && pending.date <= today ? { ...stored, ...changedBy(stored, pending), pending_renewal_change: null } : stored;
  const row = atTodaysPrice(changed, days);
  const { variant, data } = itemOf(row).offer;
  const { attributes } = data;
  const renews = row.status === "active" && variant !== "gift" && attributes.autoRenew__limio !== false;
  if (!renews) return row;
  const pauses = pausesOf(row);
  const term = runningTerm(chargedFrom(row, days), attributes, ownDay(today, pauses));
  return { ...row, term_start: shopDay(term.start, pauses), term_end: term.end && shopDay(term.end, pauses) };
}

/** The day from which its payments and terms are counted, before any pause. */
export const chargedFrom = ({ charged_from: from, created_at: at }: SubscriptionRow, days: ShopDays): CalendarDate => from ?? days.of(at);

/** The columns that change as the renewal comes. */
function changedBy(stored: SubscriptionRow, pending: PendingChange) {
  if (!("item" in pending)) return paidBy(pending);
  const { date, item, chosenOn = null } = pending;
  const term = termFrom(date, item.offer.data.attributes);
  const pauses = pausesFrom(date, stored);
  return {
    item: JSON.stringify(item),
    offer_path: item.offer.path,
    charged_from: date,
    agreed_on: chosenOn,
    term_start: term.start,
    term_end: term.end && shopDay(term.end, pauses),
    pauses: pauses.length ? JSON.stringify(pauses) : null,
  };
}

/** Those that another offer is delivered with: the ones before are used up as it begins. */
const pausesFrom = (date: CalendarDate, row: SubscriptionRow): DeliveryPause[] => pausesOf(row).filter(({ from }) => from >= date);

/** What others know of it. */
export interface Beside {
  paymentTypes: string[];
  unpaid: UnpaidPayment | null;
  /** Days of its payments that nobody has made. */
  unpaidDays: readonly CalendarDate[];
  /** The day of a payment that waits for its tax. */
  waitingForTax: CalendarDate | null;
  /** What is asked for if it is taken up again. */
  onActivation: AskedOnActivation | null;
  /** What it can be switched to. */
  switchOffers: readonly Offer[];
  /** Paths of those that may hold at once. */
  upgradePaths: readonly string[];
  /** What has to be settled before any of them may. */
  settledFirst: UnsettledPayment | null;
  /** The offer that is being paid for. */
  underWay: Offer | undefined;
  sources: PaymentSources;
  /** How deliveries may pause in the shop, where they may. */
  pauseRules: PauseRules | undefined;
}

export function view(
  stored: SubscriptionRow,
  order: OrderFields,
  days: ShopDays,
  {
    paymentTypes,
    unpaid,
    unpaidDays,
    waitingForTax,
    onActivation,
    switchOffers,
    upgradePaths,
    settledFirst,
    underWay,
    sources,
    pauseRules,
  }: Beside,
): Subscription {
  const row = current(stored, order, days);
  const item = itemOf(row);
  const switchesTo = switchOf(row);
  const isOpen = !pendingOf(row) && row.upgrade_id === null;
  const switchOn = !isOpen || row.isOver ? undefined : switchDay(row, days);
  const taxPercent = taxOnTop({ ...order, tax_rates: row.tax_rates });
  const plusTax = taxPercent(item.id) > 0;
  const choice = (offer: Offer, paths = upgradePaths) => choiceOf(offer, paths, plusTax);
  return {
    id: row.id,
    order_reference: order.order_reference,
    // What does not renew itself is over when its term is.
    status: row.isOver ? "cancelled" : (row.status as SubscriptionStatus),
    offers: [item.offer],
    addOns: item.addOns,
    quantity: item.quantity,
    price: item.price,
    country: row.country,
    schedule: row.schedule,
    start: days.of(row.created_at),
    termStartDate: row.term_start,
    termEndDate: row.term_end,
    deliveryDetails: JSON.parse(row.delivery) as Address,
    ...contactOf({ ...order, contact: row.contact, details: order.order_details, isGift: item.offer.variant === "gift" }),
    paymentMethod: (JSON.parse(row.payment) as { type: string }).type,
    paidFrom: row.isOver ? null : sources.now,
    paymentTypes: row.isOver ? [] : paymentTypes,
    switch: switchOn && switchOffers.length ? { date: switchOn, offers: switchOffers.map((offer) => choice(offer)), settledFirst } : null,
    pause: row.isOver ? null : pauseView(row, days, pauseRules, row.status === "active" && isOpen),
    data: {
      pendingRenewalChange: pendingOf(row)?.date ?? null,
      pendingOffer: switchesTo ? choice(switchesTo.item.offer, []) : null,
      upgrade: underWay ? choice(underWay, []) : null,
      priceChange: row.goesOn ? priceToCome(row, { start: chargedFrom(row, days), until: switchesTo?.date }, taxPercent) : null,
      trial: row.isOver ? null : trialView({ row, item, schedule: row.schedule, switchesOn: switchesTo?.date }, days, taxPercent),
      unpaid: row.isOver || row.status !== "active" ? null : unpaid,
      paidUntil: (row.goesOn ? paidDay(row, days, unpaidDays) : row.term_end) ?? null,
      waitingForTax,
      onActivation,
      expiringCard: expiringCard(sources.next, row.schedule[0]),
    },
  };
}

const choiceOf = (offer: Offer, upgradePaths: readonly string[], plusTax: boolean): SwitchChoice => ({
  path: offer.path,
  name: offerDisplayName(offer),
  price: offer.price,
  ...(plusTax && { plusTax }),
  period: billingPeriod(offer) ?? null,
  canHoldToday: upgradePaths.includes(offer.path),
});

/** The day on which another offer would take its place; undefined where none can. */
export function switchDay(row: SubscriptionRow, days: ShopDays): CalendarDate | undefined {
  const item = itemOf(row);
  if (row.status !== "active" || item.offer.variant === "gift" || item.offer.data.attributes.autoRenew__limio === false) return undefined;
  const pauses = pausesOf(row);
  const end = row.term_end && ownDay(row.term_end, pauses);
  const own = switchDate(item, chargedFrom(row, days), ownDay(days.today, pauses), end);
  return own && shopDay(own, pauses);
}

/**
 * The day on which it ends if its owner leaves today; undefined where nothing is paid for beyond that.
 *
 * @param row as it is today
 * @param unpaidDays of its payments that nobody has made
 */
export function paidDay(row: SubscriptionRow, days: ShopDays, unpaidDays: readonly CalendarDate[]): CalendarDate | undefined {
  const pauses = pausesOf(row);
  const own = paidUntil({
    offer: itemOf(row).offer,
    start: chargedFrom(row, days),
    today: ownDay(days.today, pauses),
    termEnd: row.term_end && ownDay(row.term_end, pauses),
    unpaid: unpaidDays.map((day) => ownDay(day, pauses)),
  });
  return own && shopDay(own, pauses);
}

/** As it is today, with its payments to come. */
function current(stored: SubscriptionRow, order: OrderFields, days: ShopDays) {
  const { today } = days;
  const row = asOfToday(stored, days);
  const isOver = row.term_end !== null && row.term_end <= today;
  const goesOn = row.status === "active" && !isOver;
  // What does not renew itself is charged until its term ends.
  const isEnding = itemOf(row).offer.data.attributes.autoRenew__limio === false;
  const isCharged = ({ data }: ScheduleEntry) => !isEnding || row.term_end === null || data.date < row.term_end;
  return { ...row, isOver, goesOn, schedule: goesOn ? paymentsAfter(row, order, days, today).filter(isCharged) : [] };
}

/**
 * Payments to come after a day, those of an offer that waits among them: each is what the row is on its own day. Of a row as it is stored
 * they are right from `next_payment_on` on; of one `asOfToday`, from today on.
 */
export function paymentsAfter(row: SubscriptionRow, order: TaxedOrder, days: ShopDays, after: CalendarDate): ScheduleEntry[] {
  const percent = taxOnTop({ ...order, tax_rates: row.tax_rates });
  const own = ownPayments(row, days, after, percent);
  const switched = switchOf(row);
  if (!switched) return own;
  const { item, date } = switched;
  const before = addInterval(date, -1, "day");
  const next = { start: date, pauses: pausesFrom(date, row), after: after > before ? after : before };
  return scheduleAcrossSwitch(own, date, paymentsAcrossPauses(item, next, percent));
}

/** The first of them that costs something, of a subscription that goes on; undefined where nothing more is charged. */
export function nextCharge(
  stored: SubscriptionRow,
  order: TaxedOrder,
  days: ShopDays,
  after: CalendarDate,
): ScheduleEntry["data"] | undefined {
  const row = asOfToday(stored, days);
  const isRenewed = itemOf(row).offer.data.attributes.autoRenew__limio !== false;
  return paymentsAfter(row, order, days, after)
    .map(({ data }) => data)
    .find(({ date, amount }) => amount > 0 && (isRenewed || row.term_end === null || date < row.term_end));
}

/** The same of what it is today, whatever waits. */
export const ownPayments = (
  row: SubscriptionRow,
  days: ShopDays,
  after: CalendarDate,
  taxPercent?: (id: string) => number,
): ScheduleEntry[] =>
  paymentsAtPrices(itemOf(row), toldPricesOf(row), (item) =>
    paymentsAcrossPauses(item, { start: chargedFrom(row, days), pauses: pausesOf(row), after }, taxPercent),
  );

/** Methods that it may be paid with from now on, whatever it is switched to; none where its giver has paid. */
export function laterPaymentTypes(row: Pick<SubscriptionRow, "item" | "pending_renewal_change">, shop: ShopSettings): string[] {
  const { offer } = itemOf(row);
  const next = switchOf(row)?.item.offer;
  return offer.variant === "gift" ? [] : paymentTypesOf(next ? [offer, next] : [offer], shop);
}

export const paymentTypesOf = (offers: readonly Offer[], shop: ShopSettings): string[] =>
  sharedPaymentTypes(offers, shop.payment_types_for_all_offers, shop.payment_type_order);

export const itemOf = (row: Pick<SubscriptionRow, "item">): BasketItem => JSON.parse(row.item) as BasketItem;
/** The columns that say how its next payments are made. */
const paidBy = ({ type, record, storedPaymentId }: PaidBy) => ({
  payment: JSON.stringify({ type, record }),
  stored_payment_id: storedPaymentId ?? null,
});
type PaidBy = Omit<PendingPayment, "date">;
/** What add-ons were paid for once came along with a switch until lately, and waits in some rows for a year. */
export function pendingOf({ pending_renewal_change: text }: Pick<SubscriptionRow, "pending_renewal_change">): PendingChange | null {
  const pending = text ? (JSON.parse(text) as PendingChange) : null;
  return pending && "item" in pending ? { ...pending, item: withoutPaidOnce(pending.item) } : pending;
}

/** The offer that waits for its renewal. */
export function switchOf(row: Pick<SubscriptionRow, "pending_renewal_change">): PendingSwitch | undefined {
  const pending = pendingOf(row);
  return pending && "item" in pending ? pending : undefined;
}

/** The id of what is stored to pay its next payment: another one, where it waits for that day. */
export function nextSourceOf(row: Pick<SubscriptionRow, "pending_renewal_change" | "stored_payment_id">): string | null {
  const pending = pendingOf(row);
  return pending && !("item" in pending) ? (pending.storedPaymentId ?? null) : row.stored_payment_id;
}

/** Another way to pay that waits for its renewal holds now. */
export function paidAtOnce(row: SubscriptionRow): SubscriptionRow {
  const pending = pendingOf(row);
  return pending && !("item" in pending) ? { ...row, ...paidBy(pending), pending_renewal_change: null } : row;
}
