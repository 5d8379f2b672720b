/** Shoppers that need not be made up first: whom every page should be looked at with. [BLD-8] */
import type { Offer } from "../../domain/offer/offer";
import { knownAttributes } from "../../domain/order/known-attributes";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import type { OfferChoice } from "../api/builder-api";

export type ReadyShopper = "visitor" | "buyer" | "signedIn" | "giver" | "trial" | "student";

/** What each of these has in the basket, if there is such an offer, and what is said of the order where there is none. */
const KINDS: readonly [ReadyShopper, attribute: string, has: (offer: Offer) => boolean][] = [
  ["giver", "giftOfferInBasket", (offer) => offer.data.attributes.is_gift__limio === true || offer.variant === "gift"],
  ["trial", "trialOfferInBasket", (offer) => offer.data.attributes.trial__limio === true],
  ["student", "studentOfferInBasket", (offer) => offer.data.attributes.student__limio === true],
];

/**
 * @param plans offers of the page, in its order @param offers of the shop: where the page has none of a kind, one of these will do
 * @param country of each of them @returns in the order of lists; without any offer nobody has one
 */
export function readyShoppers(
  plans: readonly OfferChoice[],
  offers: readonly OfferChoice[],
  country: string,
): readonly [ReadyShopper, SimulatedShopper][] {
  const sold = [...plans, ...offers].filter(({ countries }) => countries.length === 0 || countries.includes(country));
  const having = (choice: OfferChoice | undefined): SimulatedShopper => ({
    items: choice ? [{ path: choice.path, quantity: 1 }] : [],
    country,
    signedIn: false,
    said: {},
    when: undefined,
  });
  const [first] = sold;
  const kinds = KINDS.flatMap(([kind, attribute, has]): [ReadyShopper, SimulatedShopper][] => {
    const own = sold.find(({ offer }) => offer && has(offer));
    if (own) return [[kind, having(own)]];
    return knownAttributes.has(attribute) && first ? [[kind, { ...having(first), said: { [attribute]: true } }]] : [];
  });
  return [
    ["visitor", having(undefined)],
    ...(first ? [["buyer", having(first)] as [ReadyShopper, SimulatedShopper]] : []),
    ["signedIn", { ...having(first), signedIn: true }],
    ...kinds,
  ];
}
