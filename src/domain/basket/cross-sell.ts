/** Which offers may be recommended beside a basket, and what its country does to it. [XSELL-1] [XSELL-2] [XSELL-3] */
import { isAllowedIn } from "../country/country";
import type { Offer, Product } from "../offer/offer";
import { isSound } from "./sound-item";

type Candidate = Pick<Offer, "path" | "products" | "price" | "data">;

/** As much of a basket item as the rules look at. */
interface Item {
  path: string;
  crossSell: boolean;
  removed?: true;
  offer: Pick<Offer, "data">;
  upsells: readonly unknown[];
}

/**
 * The paths to recommend from, captured off the items that were not recommended themselves: what is taken up brings no recommendations of
 * its own. Each once, in the order of the items.
 *
 * @param of the paths that the catalogue recommends beside an offer
 */
export function captureCrossSells(
  items: readonly Pick<Item, "path" | "crossSell">[],
  of: (offerPath: string) => readonly string[],
): string[] {
  return [...new Set(items.filter(({ crossSell }) => !crossSell).flatMap(({ path }) => of(path)))];
}

/**
 * The paths captured once stay until the country or the set of offers they were captured from changes; only then they are captured anew,
 * and what was
 * captured is replaced only by another set: its order on screen does not change for nothing. [XSELL-2]
 *
 * @param before undefined: nothing was captured yet
 */
export function recapturedCrossSells(
  before: { country: string; items: readonly Pick<Item, "path" | "crossSell">[]; captured: readonly string[] } | undefined,
  now: { country: string; items: readonly Pick<Item, "path" | "crossSell">[] },
  of: (offerPath: string) => readonly string[],
): readonly string[] {
  const own = (items: readonly Pick<Item, "path" | "crossSell">[]) => items.filter(({ crossSell }) => !crossSell).map(({ path }) => path);
  if (before && before.country === now.country && sameSet(own(before.items), own(now.items))) return before.captured;
  const captured = captureCrossSells(now.items, of);
  return before && sameSet(before.captured, captured) ? before.captured : captured;
}

/**
 * The candidates that may be shown: not in the basket yet, sold in `country`, in the basket's currency, and whose first product
 * is not related to a product in the basket, and none of whose products is in an exclusion_group of one. Each at most once, in the order
 * given.
 */
export function crossSellsFor<T extends Candidate>(candidates: readonly T[], basket: readonly Candidate[], country: string): T[] {
  const seen = new Set(basket.map((offer) => offer.path));
  const currency = basket[0]?.price.currency;
  const held = basket.flatMap((offer) => offer.products);
  return candidates.filter((candidate) => {
    if (seen.has(candidate.path) || !isAllowedIn(candidate, country) || (currency && candidate.price.currency !== currency)) return false;
    const first = candidate.products[0];
    if (first && held.some((product) => isRelated(first, product))) return false;
    // Beside a plan of its group it could not be bought.
    if (
      candidate.products.some(
        ({ attributes: { exclusion_group: group } }) => group && held.some(({ attributes }) => attributes.exclusion_group === group),
      )
    )
      return false;
    seen.add(candidate.path);
    return true;
  });
}

/**
 * The items as `country` leaves them: one whose offer is not sold there is marked removed (and no longer, once it is sold again), one that
 * was
 * recommended itself has no alternatives. An item that stays as it was is the same object. [XSELL-3]
 */
export function itemsInCountry<T extends Item>(items: readonly T[], country: string): T[] {
  return items.map((item) => {
    if (!isSound(item)) return item;
    const removed = !isAllowedIn(item.offer, country);
    const cleared = item.crossSell && item.upsells?.length > 0;
    if (removed === (item.removed === true) && !cleared) return item;
    const { removed: _was, ...kept } = item;
    return { ...kept, ...(removed && { removed: true as const }), ...(cleared && { upsells: [] }) } as unknown as T;
  });
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  const [a, b] = [new Set(left), new Set(right)];
  return a.size === b.size && [...a].every((entry) => b.has(entry));
}

/** Two products are related when one names the other, by path or product code, in related_products__limio. */
function isRelated(left: Product, right: Product): boolean {
  return names(left, right) || names(right, left);
}

const names = (from: Product, to: Product): boolean =>
  !!from.attributes.related_products__limio?.some(
    (name) => name === to.path || (!!to.attributes.product_code__limio && name === to.attributes.product_code__limio),
  );
