/** Every attribute that conditions may look at, by its name, in the order of lists: what the builder offers and the checks know. [VIS-1] */
import { attributeName, type OrderAttribute } from "./order-attribute";

export const knownAttributes: ReadonlyMap<string, OrderAttribute> = new Map(
  Object.entries(import.meta.glob<OrderAttribute>("./attributes/*.ts", { eager: true, import: "attribute" }))
    .map(([file, attribute]): [string, OrderAttribute] => [attributeName(file), attribute])
    .sort(([, a], [, b]) => a.rank - b.rank),
);
