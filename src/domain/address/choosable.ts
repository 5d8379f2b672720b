/** Which countries an address may be in. [ADDR-4] [BASK-10] */
import { offersOf } from "../basket/sound-item";
import { countryOr, sharedCountries } from "../country/country";
import type { Checkout } from "../order/order";
import type { Preferences } from "../page/page-state";

export interface ChoosableCountries {
  /** Empty where the offers in the basket have no country in common. */
  allowed: readonly string[];
  /** True where the offers limit it, not the shop. */
  restricted: boolean;
  /** Chosen until the shopper chooses: the checkout's country if it is allowed, else the default, else the first. [GAP-19] */
  initial: string;
}

/** What the basket's offers have in common, else the order's list, else every country of the shop. [GAP-18] */
export function choosableCountries(
  checkout: Checkout | null,
  { country, countries }: Pick<Preferences, "country" | "countries">,
): ChoosableCountries {
  const shared = sharedCountries(offersOf(checkout?.basket.basketItems));
  const ordered = checkout?.order.allowedCountries ?? [];
  const allowed = shared ?? (ordered.length ? ordered : countries);
  return { allowed, restricted: shared !== undefined || ordered.length > 0, initial: countryOr(checkout?.country ?? country, allowed) };
}
