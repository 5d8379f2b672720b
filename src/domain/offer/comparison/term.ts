/** For how long an offer is bought at a time, and offers by that. [LAND-1] */
import { intervalUnit, MONTHS, type IntervalUnit } from "../../time/calendar";
import { billingPeriod, type BillingPeriod } from "../billing-period";
import type { Offer } from "../offer";
import { wholeNumber } from "../price";

/** `count` is at least 1. */
export type OfferTerm = { count: number; unit: Exclude<IntervalUnit, "quarter"> } | { count: 1; unit: "quarter" };

/**
 * The offer's term, in the largest unit that says it whole: 12 months are a year, 3 a quarter, 7 days a week. Where it names none, how
 * often it is paid; undefined for what is bought once.
 */
export function offerTerm(offer: Offer): OfferTerm | undefined {
  const unit = intervalUnit(offer.data.attributes.term__limio?.type);
  const count = wholeNumber(offer.data.attributes.term__limio?.length);
  const term = unit && count ? { count, unit } : billingPeriod(offer);
  return term && inLargestUnit(term);
}

function inLargestUnit({ count, unit }: BillingPeriod): OfferTerm {
  if (unit === "day" || unit === "week") return unit === "day" && count % 7 === 0 ? { count: count / 7, unit: "week" } : { count, unit };
  const months = count * MONTHS[unit];
  if (months % 12 === 0) return { count: months / 12, unit: "year" };
  return months === 3 ? { count: 1, unit: "quarter" } : { count: months, unit: "month" };
}

/** Only ever compared: the mean year's month. */
const DAYS = { day: 1, week: 7, month: 30.4, quarter: 91.3, year: 365.2 } as const;

export interface OffersOfTerm {
  /** undefined: what is bought once. */
  term: OfferTerm | undefined;
  /** In the order in which they came. */
  offers: Offer[];
}

/** The shortest term first, what has none last. */
export function offersByTerm(offers: readonly Offer[]): OffersOfTerm[] {
  const groups = new Map<string, OffersOfTerm>();
  for (const offer of offers) {
    const term = offerTerm(offer);
    const key = term ? `${term.count} ${term.unit}` : "";
    const group = groups.get(key) ?? { term, offers: [] };
    group.offers.push(offer);
    groups.set(key, group);
  }
  const days = ({ term }: OffersOfTerm) => (term ? term.count * DAYS[term.unit] : Infinity);
  return [...groups.values()].sort((a, b) => (days(a) < days(b) ? -1 : 1));
}
