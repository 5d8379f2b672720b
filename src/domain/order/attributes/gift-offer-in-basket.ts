import { anyOffer, poseBasket, poseOffer, type OrderAttribute, type ReadAttribute } from "../order-attribute";

const isGiftOffered = anyOffer("is_gift__limio");

export const read: ReadAttribute = (order) => order.checkout?.basket.isGift || isGiftOffered(order);

export const attribute: OrderAttribute = {
  rank: 40,
  kind: "yes-no",
  pose: (order, value) => poseBasket(poseOffer("is_gift__limio")(order, value), { isGift: value === true }),
};
