/** Basket items that lack something, as a stored basket, a plug-in or another release of the shop may answer them. [LIST-2] */
import type { BasketItem, Checkout } from "../../src/domain/order/order";
import { sampleCheckout } from "../../src/storefront/sample-state";

export const soundItems = sampleCheckout("sample").basket.basketItems;

const [first, second] = soundItems as [BasketItem, BasketItem];
const model = { ...first, id: "lost", path: "/offers/lost", offer: { ...first.offer, path: "/offers/lost", name: "Lost" } };
const item = (more: object): BasketItem => ({ ...model, ...more }) as BasketItem;
const offer = (more: object): BasketItem => item({ offer: { ...model.offer, ...more } });
const attributes = (more: object): BasketItem => offer({ data: { attributes: { ...model.offer.data.attributes, ...more } } });
const charge = (more: object): BasketItem =>
  attributes({ price__limio: [{ type: "recurring", value: "39.99", currencyCode: "GBP", repeat_interval_type: "years", ...more }] });
const withAddOns = (addOns: unknown[]): BasketItem => item({ addOns });

/** Of an item that is sound but for an add-on, this stands there all the same. */
const withoutAddOns = withAddOns([]);
const [addOn] = second.addOns;

/** What is broken about it, the item, and what counts of it all the same. */
export const BROKEN_ITEMS: readonly [what: string, broken: BasketItem, left: BasketItem | null][] = [
  ["null for an item", null as never, null],
  ["a text for an item", "/offers/lost" as never, null],
  ["an item without anything", {} as never, null],
  ["no offer", item({ offer: undefined }), null],
  ["null for an offer, and no lists", item({ offer: null, addOns: undefined, upsells: undefined, availableAddOns: undefined }), null],
  ["an offer without data", offer({ data: undefined }), null],
  ["an offer without attributes", offer({ data: {} }), null],
  ["an offer without products", offer({ products: undefined }), null],
  ["a product that is null", offer({ products: [null] }), null],
  ["a product without attributes", offer({ products: [{ path: "/products/lost", name: "Lost" }] }), null],
  ["an offer without a price", offer({ price: undefined }), null],
  ["a picture that is null", offer({ attachments: [null] }), null],
  ["neither a name nor a label", offer({ name: undefined, data: { attributes: { display_name__limio: null } } }), null],
  ["no price", item({ price: undefined }), null],
  ["a price that is no number", item({ price: { amount: Number.NaN, currency: "GBP" } }), null],
  ["a price of no currency", item({ price: { amount: 3999, currency: "pounds" } }), null],
  ["no quantity", item({ quantity: undefined }), null],
  ["a charge that is null", attributes({ price__limio: [null] }), null],
  ["charges that are a text", attributes({ price__limio: "39.99" }), null],
  ["a charge of an unknown interval", charge({ repeat_interval_type: "fortnights" }), null],
  ["a charge whose interval is a number", charge({ repeat_interval_type: 12 }), null],
  ["a charge of no currency", charge({ currencyCode: "£" }), null],
  ["an add-on that is null", withAddOns([null]), withoutAddOns],
  ["an add-on that got lost", withAddOns([{ ...addOn, addOn: null }]), withoutAddOns],
  [
    "an add-on without a price",
    withAddOns([{ ...addOn, addOn: { ...addOn!.addOn, path: "/add-ons/lost" }, price: undefined }]),
    withoutAddOns,
  ],
  ["an add-on without attributes", withAddOns([{ ...addOn, addOn: { path: "/add-ons/lost", name: "Lost" } }]), withoutAddOns],
  ["no list of add-ons", item({ addOns: undefined }), withoutAddOns],
  ["a plan to swap to that is null", item({ upsells: [null] }), item({ upsells: [] })],
];

/** `checkout` with these items in it, or in the order that it became. */
export function holding(checkout: Checkout, items: readonly BasketItem[]): Checkout {
  const { placed } = checkout.order;
  return placed
    ? { ...checkout, order: { ...checkout.order, placed: { ...placed, orderItems: [...items] } } }
    : { ...checkout, basket: { ...checkout.basket, basketItems: [...items] } };
}
