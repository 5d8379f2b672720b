import { poseBasket, type OrderAttribute, type ReadAttribute } from "../order-attribute";

export const read: ReadAttribute = ({ checkout }) => checkout?.basket.hasDelivery ?? false;

export const attribute: OrderAttribute = {
  rank: 60,
  kind: "yes-no",
  pose: (order, value) => poseBasket(order, { hasDelivery: value === true }),
};
