/** A stored basket may hold an item whose offer got lost: it is told in its place and must take nothing else along. [LIST-2] */
import type { Offer } from "../offer/offer";

/** Whether the item has the offer that rules read. */
export const isSound = <T extends { offer?: Pick<Offer, "data"> | null } | null | undefined>(item: T): item is NonNullable<T> =>
  !!item?.offer?.data?.attributes;

/** The offers of the items that have theirs, in their order. */
export const offersOf = <O extends Pick<Offer, "data">>(items: readonly ({ offer?: O | null } | null | undefined)[] = []): O[] =>
  items.filter(isSound).map((item) => item.offer!);

/** Whether the item has a say in what the basket is: its data is sound, and the country gets it. [BASK-9] [XSELL-2] */
export const counts = <T extends { offer?: Pick<Offer, "data"> | null; removed?: boolean } | null | undefined>(
  item: T,
): item is NonNullable<T> => isSound(item) && !item.removed;

/** Whether a line says what it costs and how often it is bought. */
export const isPriced = (line: { price?: { amount: number; currency: string } | null; quantity: number }): boolean =>
  Number.isSafeInteger(line.price?.amount) && /^[A-Z]{3}$/.test(line.price?.currency ?? "") && Number.isSafeInteger(line.quantity);
