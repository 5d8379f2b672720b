/** How many things are in the basket, each counted as often as it is bought. */
import type { OrderAttribute, ReadAttribute } from "tillwright/plugin";

export const read: ReadAttribute = ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0);

export const attribute: OrderAttribute = { rank: 75, kind: "number", isBasket: true };
