/** The attributes of visibility conditions, read off the order in progress: a file of `attributes/` each. [VIS-1] */
import { isSound } from "../basket/sound-item";
import type { Attributes } from "../page/visibility";
import type { Checkout } from "./order";
import { attributeName, type ReadAttribute, type TypedOrder } from "./order-attribute";

const readers = Object.entries(import.meta.glob<ReadAttribute>("./attributes/*.ts", { eager: true, import: "read" })).map(
  ([file, read]) => [attributeName(file), read] as const,
);

export function orderAttributes(checkout: Checkout | null, typed: TypedOrder): Attributes {
  const order = { ...typed, checkout, items: (checkout?.basket.basketItems ?? []).filter(isSound) };
  return Object.fromEntries(readers.map(([name, read]) => [name, read(order)]));
}
