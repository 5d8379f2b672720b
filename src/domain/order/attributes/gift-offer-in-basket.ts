import { anyOffer, type OrderAttribute, type ReadAttribute } from "../order-attribute";

const isGiftOffered = anyOffer("is_gift__limio");

export const read: ReadAttribute = (order) => order.checkout?.basket.isGift || isGiftOffered(order);

export const attribute: OrderAttribute = { rank: 40, kind: "yes-no" };
