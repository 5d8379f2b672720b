/** Which offers may be recommended beside a basket. [XSELL-1] [XSELL-3] */
import { isAllowedIn } from "./country";
import type { Offer, Product } from "./offer";

type Candidate = Pick<Offer, "path" | "products" | "price" | "data">;

/**
 * The candidates that may be shown: not in the basket yet, sold in `country`, in the basket's currency, and whose first product
 * is not related to a product in the basket. Each at most once, in the order given.
 */
export function crossSellsFor<T extends Candidate>(candidates: readonly T[], basket: readonly Candidate[], country: string): T[] {
  const seen = new Set(basket.map((offer) => offer.path));
  const currency = basket[0]?.price.currency;
  const held = basket.flatMap((offer) => offer.products);
  return candidates.filter((candidate) => {
    if (seen.has(candidate.path) || !isAllowedIn(candidate, country) || (currency && candidate.price.currency !== currency)) return false;
    const first = candidate.products[0];
    if (first && held.some((product) => isRelated(first, product))) return false;
    seen.add(candidate.path);
    return true;
  });
}

/** Two products are related when one names the other, by path or product code, in related_products__limio. */
function isRelated(left: Product, right: Product): boolean {
  return names(left, right) || names(right, left);
}

const names = (from: Product, to: Product): boolean =>
  (from.attributes.related_products__limio ?? []).some((name) => name === to.path || (!!to.attributes.product_code__limio && name === to.attributes.product_code__limio));
