/** A price that is announced before it holds: what the shop says of it, and whose subscriptions it is about. [MMA-7] */
import { parseMoney, type Money } from "../money/money";
import { isOngoing } from "../subscription/charge-end";
import type { Charge, Offer } from "../offer/offer";
import type { BasketItem } from "../order/order";
import { addInterval, type CalendarDate } from "../time/calendar";

/** As charges of the catalogue name it: a decimal text in the currency's major unit. */
export interface NewPrice {
  currencyCode: string;
  value: string;
}

/** A new price, and the one in the catalogue when it was announced; null: none in this currency. */
export interface AnnouncedPrice extends NewPrice {
  before: string | null;
}

export interface PriceChange {
  id: string;
  /** Path of the offer. */
  offer: string;
  /** The first day from which it may hold. */
  from: CalendarDate;
  /** Days between the one on which an owner was told and the first on which it may hold for them. */
  noticeDays: number;
  prices: readonly AnnouncedPrice[];
}

/** How an owner announces one. */
export type NewPriceChange = Pick<PriceChange, "offer" | "from" | "noticeDays"> & { prices: NewPrice[] };

/** What is wrong with prices as they are wanted, by their place in the list. */
export type PriceProblem = "not-an-amount" | "not-above-zero" | "currency-twice";

export function priceProblem(prices: readonly NewPrice[], index: number): PriceProblem | undefined {
  const { currencyCode, value } = prices[index]!;
  const amount = amountOf({ currencyCode, value });
  if (!amount) return "not-an-amount";
  if (amount.minorUnits <= 0) return "not-above-zero";
  return prices.findIndex((price) => price.currencyCode === currencyCode) < index ? "currency-twice" : undefined;
}

function amountOf({ currencyCode, value }: NewPrice): Money | undefined {
  try {
    return parseMoney(value, currencyCode);
  } catch {
    return undefined;
  }
}

/**
 * The charge that a new price is the price of: the one that is paid again and again without an end. What is paid once or a few times only
 * was agreed on for those times and stays. Undefined where there is none, or where there are several and nobody could say which is meant.
 */
export function ongoingCharge(offer: Pick<Offer, "data">): Charge | undefined {
  const charges = (offer.data.attributes.price__limio ?? []).filter(isOngoing);
  return charges.length === 1 ? charges[0] : undefined;
}

/** What of a subscription decides whether a change is about it. */
export interface PricedSubscription {
  item: Pick<BasketItem, "offer">;
  /** The day on which its price was agreed on: of its order, or of the choice of this offer. */
  boughtOn: CalendarDate;
  /** Whether it was bought before the change was announced. */
  isOlder: boolean;
}

/** told: its price changes. keeps: it would, but there is no new price for what it is paid in. apart: the change is not about it. */
export type Concern = { kind: "told"; before: Money; after: Money } | { kind: "keeps" } | { kind: "apart" };

/**
 * About those who bought the offer before the change's first day, at a price that it replaces: whatever they pay if they are older than the
 * announcement, and the price that it was announced against if they came since. Whoever bought at the new price has it.
 */
export function concernOf(change: PriceChange, { item: { offer }, boughtOn, isOlder }: PricedSubscription): Concern {
  const { autoRenew__limio: renews, price__limio: charges } = offer.data.attributes;
  const isAbout = offer.path === change.offer && offer.variant !== "gift" && renews !== false && boughtOn < change.from;
  if (!isAbout || !charges?.some(isOngoing)) return { kind: "apart" };
  const charge = ongoingCharge(offer);
  const price = charge && change.prices.find(({ currencyCode }) => currencyCode === charge.currencyCode);
  if (!charge || !price) return { kind: "keeps" };
  const before = parseMoney(charge.value, charge.currencyCode);
  const after = parseMoney(price.value, price.currencyCode);
  const isReplaced = isOlder || (price.before !== null && parseMoney(price.before, price.currencyCode).minorUnits === before.minorUnits);
  if (!isReplaced || before.minorUnits === after.minorUnits) return { kind: "apart" };
  return { kind: "told", before, after };
}

/** The first day on which a change may hold for somebody who is told on a day. */
export function earliestDay({ from, noticeDays }: Pick<PriceChange, "from" | "noticeDays">, toldOn: CalendarDate): CalendarDate {
  const noticed = addInterval(toldOn, noticeDays, "day");
  return noticed > from ? noticed : from;
}
