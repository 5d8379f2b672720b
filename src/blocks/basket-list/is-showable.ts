import type { BasketItem } from "../../domain/order/order";

/** Whether an item has what its row prints. A stored basket may hold an offer that the catalogue has since lost. [LIST-2] */
export function isShowable(item: BasketItem | null | undefined): item is BasketItem {
  return !!item?.offer?.data?.attributes && isPriced(item) && Array.isArray(item.offer.products) && Array.isArray(item.addOns);
}

export const isPriced = (line: { price?: { amount: number; currency: string } | null; quantity: number }): boolean =>
  Number.isSafeInteger(line.price?.amount) && /^[A-Z]{3}$/.test(line.price?.currency ?? "") && Number.isSafeInteger(line.quantity);
