/** Rules over a whole basket. */
import { paymentTypeOf } from "../offer/payment-type";
import type { Offer } from "../offer/offer";
import { counts } from "./sound-item";

interface Item {
  id: string;
  offer: Pick<Offer, "data">;
  crossSell: boolean;
}

/**
 * The items left when `id` is removed: cross-sells whose cross_sell_cascade_removal__limio is true go along. [BASK-3]
 * An unknown id removes nothing. Removing a cross-sell itself takes nothing else along.
 */
export function withoutItem<T extends Item>(items: readonly T[], id: string): T[] {
  const removed = items.find((item) => item.id === id);
  if (!removed) return [...items];
  return items.filter(
    (item) => item.id !== id && (removed.crossSell || !item.crossSell || !item.offer?.data?.attributes?.cross_sell_cascade_removal__limio),
  );
}

/** month, year… of the offer's term; of its first recurring charge where it has none; undefined for a single purchase. */
export function termType(offer: Pick<Offer, "data">): string | undefined {
  const { term__limio: term, price__limio: charges } = offer.data.attributes;
  const recurring = (charges ?? []).find((charge) => charge.type === "recurring");
  const type = term?.type || recurring?.repeat_interval_type || undefined;
  return type?.replace(/s$/, "");
}

/** True when more than one item counts and any term type differs from the first's. [BASK-9] */
export function hasMixedRates(items: readonly { offer: Pick<Offer, "data">; removed?: boolean }[] = []): boolean {
  const [first, ...others] = items.filter(counts);
  return others.some((item) => termType(item.offer) !== termType(first!.offer));
}

/** The same where the shop forbids it: such a basket is not ordered. `prevent_mixed_rates` is the shop's setting. [BASK-9] */
export const hasForbiddenMix = (shop: { prevent_mixed_rates: boolean }, items?: Parameters<typeof hasMixedRates>[0]): boolean =>
  shop.prevent_mixed_rates && hasMixedRates(items);

export const hasDelivery = (items: readonly { offer: Pick<Offer, "products"> }[]): boolean =>
  items.some(({ offer }) => offer?.products?.some((product) => product.attributes?.has_delivery__limio === true));

/**
 * What may pay for all the offers together: each offer's payment_types__limio and the shop's own list, what every offer has in
 * common, in `order` first and then in the order of the first offer.
 */
export function sharedPaymentTypes(
  offers: readonly Pick<Offer, "data">[],
  forAllOffers: readonly string[],
  order: readonly string[] = [],
): string[] {
  const idsOf = (...names: readonly string[]) => [...new Set(names.map(paymentTypeOf))];
  const lists = offers.map((offer) => idsOf(...(offer.data.attributes.payment_types__limio ?? []), ...forAllOffers));
  const shared = (lists[0] ?? idsOf(...forAllOffers)).filter((type) => lists.every((list) => list.includes(type)));
  const ranks = idsOf(...order);
  const rank = (type: string) => (ranks.includes(type) ? ranks.indexOf(type) : ranks.length);
  return shared.sort((a, b) => rank(a) - rank(b));
}
