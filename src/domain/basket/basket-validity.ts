/** Whether a basket may go to checkout. [BASK-1] [BASK-9] [BASK-10] */
import { hasMixedRates } from "./basket";
import { isAllowedIn, offerCountries } from "../country/country";
import type { BasketItem } from "../order/order";
import { counts } from "./sound-item";

export type BasketFault =
  | { code: "empty" }
  | { code: "mixed-payment-terms" }
  /** `countries`: where the item's offer is sold. */
  | { code: "country-not-allowed"; itemId: string; countries: string[] };

/** Everything that keeps the basket from being ordered; none: it may go to checkout. An item that does not count has no say in it. */
export function basketFaults(
  items: readonly Pick<BasketItem, "id" | "offer" | "removed">[],
  rule: { preventMixedRates: boolean; country: string },
): BasketFault[] {
  const counted = items.filter(counts);
  const faults: BasketFault[] = [];
  if (!counted.length) faults.push({ code: "empty" });
  if (rule.preventMixedRates && hasMixedRates(counted)) faults.push({ code: "mixed-payment-terms" });
  for (const { id, offer } of counted)
    if (!isAllowedIn(offer, rule.country))
      faults.push({ code: "country-not-allowed", itemId: id, countries: offerCountries(offer.data.attributes) });
  return faults;
}
