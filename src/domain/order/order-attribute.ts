/** What a file of `attributes/` says of the attribute that is called like it: `order-price.ts` is "orderPrice". [VIS-1] */
import type { AttributeKind } from "../page/operator";
import type { AttributeValue } from "../page/visibility";
import type { BasketItem, Checkout } from "./order";

/** What the shopper did on the page; `values` by field, as in `customerDetails.companyName`. */
export interface TypedOrder {
  paymentType: string | null;
  values: Readonly<Record<string, string>>;
}

export interface OrderInProgress extends TypedOrder {
  /** null before anything is in the basket. */
  checkout: Checkout | null;
  /** Those of the basket whose offers are there. */
  items: readonly BasketItem[];
}

/** Each file exports one as `read`, for shoppers' pages. */
export type ReadAttribute = (order: OrderInProgress) => AttributeValue;

/** Each file exports one as `attribute`, for the builder and the check before a page is published; no shopper loads it. */
export interface OrderAttribute {
  /** Where it stands in lists, lowest first. */
  rank: number;
  /** A choice takes any text, unless a file of that name in `server/pages/choices` says which values there are. */
  kind: AttributeKind;
}

/** @param file with or without folders, as in `./attributes/order-price.ts` */
export const attributeName = (file: string): string => file.replace(/.*\/|\.\w+$/g, "").replace(/-./g, (dash) => dash[1]!.toUpperCase());

/** Whether something in the basket is sold under an offer with this attribute. */
export const anyOffer =
  (attribute: string): ReadAttribute =>
  ({ items }) =>
    items.some((item) => item.offer.data.attributes[attribute] === true);
