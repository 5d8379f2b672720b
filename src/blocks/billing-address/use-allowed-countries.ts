import { useMemo } from "react";
import { sharedCountries } from "../../domain/country";
import { useBasket, usePreferences } from "../../shop/react";

export interface AllowedCountries {
  /** Empty where the offers in the basket have no country in common. */
  allowed: readonly string[];
  /** True where the offers limit it, not the shop. */
  restricted: boolean;
  /** The country the checkout was started for. */
  wanted: string | undefined;
}

/** Where the basket may be billed to: what its offers have in common, else the order's list, else every country of the shop. [BASK-10, decision 18] */
export function useAllowedCountries(): AllowedCountries {
  const checkout = useBasket((state) => state.checkout);
  const { countries } = usePreferences();
  return useMemo(() => {
    const offers = (checkout?.basket.basketItems ?? []).flatMap((item) => (item?.offer?.data?.attributes ? [item.offer] : []));
    const shared = sharedCountries(offers);
    const ordered = checkout?.order.allowedCountries ?? [];
    return { allowed: shared ?? (ordered.length ? ordered : countries), restricted: shared !== undefined || ordered.length > 0, wanted: checkout?.country };
  }, [checkout, countries]);
}
