/** What a price token says to a shopper: one rule for the page, the canvas and the check before publishing. [BLD-4] */
import { isAllowedIn } from "../../domain/country/country";
import { savingOnShortestTerm } from "../../domain/offer/comparison/saving";
import { offersByTerm } from "../../domain/offer/comparison/term";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import type { PriceToken } from "./price-token";

/** How a language writes amounts. */
export interface PriceFormat {
  amount(price: Offer["price"]): string;
  /** @param percent whole */
  percent(percent: number): string;
}

export interface PriceSource {
  /** Every offer that the page shows or names; what is not sold in the country says nothing. */
  offers: readonly Offer[];
  /** Paths of those attached to the page, in their order. */
  attached: readonly string[];
  /** Alpha-2. */
  country: string;
}

/** Words for tokens of a page in a country. @returns undefined for a token that has nothing to say there */
export function priceWords({ offers, attached, country }: PriceSource, format: PriceFormat): (token: PriceToken) => string | undefined {
  const sold = new Map(offers.filter((offer) => isAllowedIn(offer, country)).map((offer) => [offer.path, offer]));
  let terms: ReturnType<typeof offersByTerm> | undefined;
  return ({ word, offers: named }) => {
    const path = (named.length > 0 ? named : attached).find((each) => sold.has(each));
    const offer = path === undefined ? undefined : sold.get(path);
    if (!offer) return undefined;
    if (word === "name") return offerDisplayName(offer);
    if (word === "price") return format.amount(offer.price);
    // Against what else stands on the page, as on its cards.
    const saving = savingOnShortestTerm(offer, (terms ??= offersByTerm([...sold.values()])));
    return saving > 0 ? format.percent(saving) : undefined;
  };
}
