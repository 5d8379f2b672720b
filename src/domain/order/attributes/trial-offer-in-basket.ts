import { anyOffer, poseOffer, type OrderAttribute, type ReadAttribute } from "../order-attribute";

export const read: ReadAttribute = anyOffer("trial__limio");

export const attribute: OrderAttribute = { rank: 20, kind: "yes-no", pose: poseOffer("trial__limio") };
