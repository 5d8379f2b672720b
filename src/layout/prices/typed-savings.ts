/** Savings that somebody typed into a text: a percentage with a word or a minus that says what it means. [BLD-10] */
import { isAllowedIn } from "../../domain/country/country";
import { savingOnShortestTerm, savingPercent } from "../../domain/offer/comparison/saving";
import { offersByTerm } from "../../domain/offer/comparison/term";
import type { Offer } from "../../domain/offer/offer";

const PERCENT = String.raw`(?<![\p{N}.,])(?<percent>\d{1,2})(?:[.,]\d+)?[\s\u202f]?%`;
/** "save up to 20 %", "économisez jusqu’à 20 %", "spare bis zu 20 %", "Rabatt vo 20 %". */
const BEFORE = "save|saves|saving|savings|discount|économi\\p{L}+|remise|réduction|rabais|spar\\p{L}*|gspar\\p{L}*|rabatt|ersparnis";
/** "20 % off", "20 % de remise", "20 % moins cher", "20 % günschtiger". */
const AFTER =
  "off|discount|cheaper|less|savings?|remise|réduction|rabais|économi\\p{L}+|moins|" +
  "rabatt|günstiger|günschtiger|billiger|weniger|ersparnis|gspart?";
const FORMS = [
  String.raw`(?<!\p{L})(?:${BEFORE})(?:[\s:]+[\p{L}’']+){0,3}[\s:]+${PERCENT}`,
  String.raw`${PERCENT}(?:\s+[\p{L}’']+){0,1}\s+(?:${AFTER})(?!\p{L})`,
  // A minus that begins a word: what stands between two numbers is a range, what stands between words a dash.
  String.raw`(?<=^|(?<![\p{N}%]\s?)[\s(«„“"])[-−–]${PERCENT}`,
].map((form) => new RegExp(form, "giu"));

/** What takes a code off is the code's, not an offer's. */
const OF_A_CODE = /(?<!\p{L})(?:code|promo\p{L}*|coupon|voucher|gutschein\p{L}*)(?!\p{L})/iu;

/** @returns whole percentages, the largest first, each once */
export function typedSavings(text: string): number[] {
  if (!text.includes("%") || OF_A_CODE.test(text)) return [];
  const found = FORMS.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => Number(groups!["percent"])));
  return [...new Set(found)].filter((percent) => percent > 0).sort((a, b) => b - a);
}

/**
 * The most that an offer of the page saves in any country, in whole percent: against the shortest term, against the dearest that is alike,
 * or against what it costs itself later on.
 */
export function largestSaving(offers: readonly Offer[], countries: readonly string[]): number {
  // Most countries are sold the same as their neighbours.
  const markets = new Map(
    countries.map((country) => {
      const sold = offers.filter((offer) => isAllowedIn(offer, country));
      return [sold.map(({ path }) => path).join(" "), sold] as const;
    }),
  );
  const savings = [...markets.values()].flatMap((sold) => {
    const terms = offersByTerm(sold);
    return sold.flatMap((offer) => [savingOnShortestTerm(offer, terms), savingPercent(offer, sold), introductorySaving(offer)]);
  });
  return Math.max(0, ...savings);
}

/** What the cheapest charge of an offer lies below its dearest. */
function introductorySaving({ data }: Offer): number {
  const values = (data.attributes.price__limio ?? []).map(({ value }) => Number(value));
  const dearest = Math.max(...values, 0);
  return dearest > 0 ? Math.floor((1 - Math.min(...values) / dearest) * 100 + 1e-9) : 0;
}
