/** What an offer saves against another one of the same products, by what both cost a month. Read from the catalogue, never typed. */
import type { Amount } from "../../order/order";
import { MONTHS } from "../../time/calendar";
import { billingPeriod, type BillingPeriod } from "../billing-period";
import type { Offer } from "../offer";

/** @returns in minor units, not rounded; undefined where it is not paid by whole months */
export function perMonth({ amount }: Pick<Amount, "amount">, period: BillingPeriod | null | undefined): number | undefined {
  if (!period || !(period.unit in MONTHS)) return undefined;
  return amount / (period.count * MONTHS[period.unit as keyof typeof MONTHS]);
}

/** The same of what an offer costs; undefined where that is no single price, too. */
export const pricePerMonth = (offer: Offer): number | undefined => perMonth(offer.price, billingPeriod(offer));

const soldAlike = (offer: Offer): string =>
  `${offer.price.currency} ${offer.products
    .map(({ path }) => path)
    .sort()
    .join(" ")}`;

/** @returns whole percent that `offer` costs less a month than the dearest of `others` with the same products; rounded down, 0 for none */
export function savingPercent(offer: Offer, others: readonly Offer[]): number {
  const own = pricePerMonth(offer);
  if (own === undefined) return 0;
  const alike = others.filter((other) => soldAlike(other) === soldAlike(offer));
  const dearest = Math.max(own, ...alike.map((other) => pricePerMonth(other) ?? 0));
  // A hair above, so that 20 % that a division makes 19.999… stays 20.
  return dearest > 0 ? Math.floor((1 - own / dearest) * 100 + 1e-9) : 0;
}

/**
 * Whole percent that `offer` costs less a month than the same products for the shortest of `terms` that has them; rounded down, 0 for none.
 *
 * @param terms offers of each term, the shortest first
 */
export function savingOnShortestTerm(offer: Offer, terms: readonly { offers: readonly Offer[] }[]): number {
  const shortest = terms.find(({ offers }) => offers.some((other) => soldAlike(other) === soldAlike(offer)));
  return shortest && !shortest.offers.includes(offer) ? savingPercent(offer, shortest.offers) : 0;
}

/** True where none of `others` with the same products costs less a month, and one costs more. */
export function isBestValue(offer: Offer, others: readonly Offer[]): boolean {
  const own = pricePerMonth(offer);
  if (own === undefined) return false;
  const prices = others.flatMap((other) => (soldAlike(other) === soldAlike(offer) ? (pricePerMonth(other) ?? []) : []));
  return prices.every((price) => price >= own) && prices.some((price) => price > own);
}
