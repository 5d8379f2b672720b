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
  /** A choice takes any text, unless a file of that name in `server/pages/publishing/choices` says which values there are. */
  kind: AttributeKind;
  /** Only what is in the basket decides it: whoever simulates a shopper fills the basket. */
  isBasket?: true;
  /** What a block of the page has to provide, one of them, for shoppers to set it; and what it is on a page that has none. [BLD-10] */
  askedBy?: { parts: readonly string[]; before: string | boolean };
  /** An order in progress that has this value, for a simulated shopper; without it conditions alone hear of the value. [BLD-6] */
  pose?: PoseAttribute;
}

/** An order in progress as a simulated shopper has it: there is a basket, if an empty one. */
export interface PosedOrder extends TypedOrder {
  checkout: Checkout;
}

export type PoseAttribute = (order: PosedOrder, value: string | number | boolean) => PosedOrder;

/** @param file with or without folders, as in `./attributes/order-price.ts` */
export const attributeName = (file: string): string => file.replace(/.*\/|\.\w+$/g, "").replace(/-./g, (dash) => dash[1]!.toUpperCase());

/** Whether something in the basket is sold under an offer with this attribute. */
export const anyOffer =
  (attribute: string): ReadAttribute =>
  ({ items }) =>
    items.some((item) => item.offer.data.attributes[attribute] === true);

export const poseBasket = (order: PosedOrder, basket: Partial<Checkout["basket"]>): PosedOrder => ({
  ...order,
  checkout: { ...order.checkout, basket: { ...order.checkout.basket, ...basket } },
});

/** The first offer of the basket has the attribute, or none of them. */
export const poseOffer =
  (attribute: string): PoseAttribute =>
  (order, value) =>
    poseBasket(order, {
      basketItems: order.checkout.basket.basketItems.map((item, index) =>
        index > 0 && value === true
          ? item
          : { ...item, offer: { ...item.offer, data: { attributes: { ...item.offer.data.attributes, [attribute]: value === true } } } },
      ),
    });
