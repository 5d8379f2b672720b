/** What conditions can find while one offer is bought by itself. [BLD-10] */
import type { KnownValues } from "../../../domain/page/checks/condition-check";
import type { ShopFacts } from "../finding";

/**
 * Made once for all offers of a shop, which may be hundreds.
 *
 * @returns of an offer's path, the values that choices may have while it alone is in the basket
 */
export function boughtAlone(
  { offers, choices }: Pick<ShopFacts, "offers" | "choices">,
  known: KnownValues,
): (offer: string) => KnownValues {
  const isOffer = new Set(offers);
  // Products stay: which of them an offer has is not known here.
  const products: string[] = [];
  const wordsOf = new Map<string, readonly string[]>();
  for (const { value, also = [] } of choices["productInBasket"] ?? []) {
    if (isOffer.has(value)) wordsOf.set(value, [value, ...also]);
    else products.push(value, ...also);
  }
  return (offer) => ({ ...known, productInBasket: new Set([...products, ...(wordsOf.get(offer) ?? [])]) });
}
