/** Which countries an address may be in. [ADDR-4] [BASK-10] */
import { isSound } from "../basket/sound-item";
import { countryOr, sharedCountries } from "../country/country";
import type { Offer } from "../offer/offer";
import type { BasketItem, Checkout } from "../order/order";
import type { Preferences } from "../page/page-state";

export interface ChoosableCountries {
  /** Empty where the offers in the basket have no country in common. */
  allowed: readonly string[];
  /** True where the offers limit it, not the shop. */
  restricted: boolean;
  /** Chosen until the shopper chooses: the checkout's country if it is allowed, else the default, else the first. [GAP-19] */
  initial: string;
}

/** What the basket's offers and add-ons have in common, else the order's list, else every country of the shop. [GAP-18] */
export function choosableCountries(
  checkout: Checkout | null,
  { country, countries }: Pick<Preferences, "country" | "countries">,
): ChoosableCountries {
  const shared = sharedCountries(soldIn(checkout?.basket.basketItems));
  const ordered = checkout?.order.allowedCountries ?? [];
  const allowed = shared ?? (ordered.length ? ordered : countries);
  return { allowed, restricted: shared !== undefined || ordered.length > 0, initial: countryOr(checkout?.country ?? country, allowed) };
}

/** Whatever a country has to take: one that does not get an add-on does not get its item so, either. [LIST-2] */
const soldIn = (items: readonly BasketItem[] = []): Offer[] =>
  items
    .filter(isSound)
    .flatMap(({ offer, addOns }) => [offer, ...(addOns ?? []).flatMap((held) => (held?.addOn?.data?.attributes ? [held.addOn] : []))]);
