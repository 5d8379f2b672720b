/** Cards by the term of their offers, with what the longer terms save. All of it is worked out from the catalogue. [LAND-1] */
import type { Offer } from "../../domain/offer/offer";
import { isBestValue, savingOnShortestTerm } from "../../domain/offer/comparison/saving";
import { offersByTerm, type OfferTerm } from "../../domain/offer/comparison/term";

/** What one term has to offer. */
export interface TermFacts {
  term: OfferTerm | undefined;
  offers: Offer[];
  /** Whole percent of each offer against the shortest term, by its path. */
  savings: ReadonlyMap<string, number>;
  /** The largest of them. */
  saving: number;
  /** Some save less. */
  upTo: boolean;
  /** Paths of what costs least a month. */
  best: ReadonlySet<string>;
  /** All of them do, so that the term says so, once. */
  allBest: boolean;
}

export function termFacts(offers: readonly Offer[]): TermFacts[] {
  const groups = offersByTerm(offers);
  return groups.map((group) => {
    const savings = new Map(group.offers.map((offer) => [offer.path, savingOnShortestTerm(offer, groups)]));
    const best = new Set(group.offers.filter((offer) => isBestValue(offer, offers)).map(({ path }) => path));
    const saving = Math.max(...savings.values());
    return {
      ...group,
      savings,
      saving,
      upTo: [...savings.values()].some((percent) => percent < saving),
      best,
      allBest: best.size === group.offers.length,
    };
  });
}
