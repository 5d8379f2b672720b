import { anyOffer, poseOffer, type OrderAttribute, type ReadAttribute } from "../order-attribute";

export const read: ReadAttribute = anyOffer("student__limio");

export const attribute: OrderAttribute = { rank: 30, kind: "yes-no", pose: poseOffer("student__limio") };
