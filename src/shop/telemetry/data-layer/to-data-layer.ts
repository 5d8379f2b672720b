/** From what happened in the shop to the events of the data layer. Pure: who may hear them, and how often, is decided elsewhere. [ANA-1] */
import { toDecimal } from "../../../domain/money/money";
import { offerDisplayName, type Offer } from "../../../domain/offer/offer";
import type { Amount, BasketItem, Checkout, OrderTotal } from "../../../domain/order/order";
import { redact } from "../../../domain/page/redact";
import type { SaveOfferEvent, ShopEvent } from "../../../domain/page/shop-event";
import { isSound } from "../../../domain/basket/sound-item";
import type { DataLayerEvent, DataLayerItem } from "./data-layer-events";

/** What is said of an order that is new to the shop; renewals and updates are no purchase. */
const PURCHASES: readonly string[] = ["new", "submitted"];

/** Session changes are told elsewhere: their fields are hashed first. */
export function toDataLayer(event: Exclude<ShopEvent, { type: "session-changed" }>, pageType: string): DataLayerEvent[] {
  if (!("checkout" in event)) return [saveOffer(event)];
  const { checkout } = event;
  switch (event.type) {
    case "basket-loaded":
      return loaded(checkout, pageType);
    case "offer-added":
      return [{ event: "add_to_cart", ...worthOf(event.items, checkout) }];
    case "item-removed":
      return [{ event: "remove_from_cart", ...worthOf(event.items, checkout) }];
    case "promo-code-added":
      return [
        { event: "add_promo_code", name: event.code, discount: decimal(checkout.order.total.totalDiscount, checkout), ...valued(checkout) },
      ];
    case "promo-code-removed":
      return [{ event: "remove_promo_code", name: event.code, ...valued(checkout) }];
    case "order-placed": {
      const { response, orderType } = event;
      if (response.error || !PURCHASES.includes(orderType)) return [];
      const { order_reference, sub_reference, total } = response;
      return [
        {
          event: "purchase",
          transaction_id: order_reference,
          ...(sub_reference && { sub_reference }),
          order_type: orderType,
          ...totals(checkout.basket.basketItems, checkout.order.total, couponOf(checkout)),
          // What was charged, whatever stood on the screen before.
          currency: total.currency,
          value: major(total),
        },
      ];
    }
    case "order-failed":
      return [{ event: "payment-declined", message: redact(event.message, 200), ...valued(checkout) }];
  }
}

function loaded(checkout: Checkout, pageType: string): DataLayerEvent[] {
  const { placed } = checkout.order;
  if (checkout.completed)
    return pageType === "order-complete" && placed
      ? [
          {
            event: "order_complete_view",
            transaction_id: placed.order_reference,
            ...totals(placed.orderItems, placed.total, placed.orderDiscount?.name),
          },
        ]
      : [];
  if (checkout.basket.basketItems.length === 0) return [];
  const basket: DataLayerEvent = { event: "basket_loaded", ...valued(checkout) };
  return pageType === "customer-details"
    ? [basket, { event: "begin_checkout", ...totals(checkout.basket.basketItems, checkout.order.total, couponOf(checkout)) }]
    : [basket];
}

const saveOffer = ({ type, kind, reason }: SaveOfferEvent): DataLayerEvent => ({
  event: type === "save-offer-shown" ? "save_offer_shown" : "save_offer_taken",
  save_offer: kind,
  ...(reason && { reason }),
});

/** The offers on a page, in its order. */
export function shownOffers(offers: readonly Offer[], listName: string): DataLayerEvent[] {
  if (offers.length === 0) return [];
  const currencies = new Set(offers.map(({ price }) => price.currency));
  return [
    {
      event: "view_item_list",
      item_list_name: listName,
      ...(currencies.size === 1 && { currency: offers[0]!.price.currency }),
      items: offers.map((offer, index) => ({ ...itemOf(offer, offer.price, 1, "offer"), index })),
    },
  ];
}

const valued = (checkout: Checkout) => ({
  currency: checkout.order.total.currency,
  value: decimal(checkout.order.total.amount, checkout),
  items: itemsOf(checkout.basket.basketItems),
});

/** What these items alone cost, before discounts: add-ons with them. */
function worthOf(items: readonly BasketItem[], checkout: Checkout) {
  const currency = items.find(isPriced)?.price.currency ?? checkout.order.total.currency;
  const amount = items
    .filter(isPriced)
    .reduce(
      (sum, { price, quantity, addOns }) =>
        sum + price.amount * quantity + addOns.reduce((below, addOn) => below + addOn.price.amount * addOn.quantity, 0),
      0,
    );
  return { currency, value: major({ amount, currency }), items: itemsOf(items) };
}

function totals(
  items: readonly BasketItem[],
  { amount, currency, subtotal, totalDiscount, taxAmount }: OrderTotal,
  coupon: string | undefined,
) {
  const inMajor = (minorUnits: number) => major({ amount: minorUnits, currency });
  return {
    currency,
    value: inMajor(amount),
    subtotal: inMajor(subtotal),
    discount: inMajor(totalDiscount),
    tax: taxAmount === null ? null : inMajor(taxAmount),
    ...(coupon && { coupon }),
    items: itemsOf(items),
  };
}

const itemsOf = (items: readonly BasketItem[]): DataLayerItem[] =>
  items
    .filter(isPriced)
    .flatMap(({ offer, price, quantity, addOns }) => [
      ...(quantity ? [itemOf(offer, price, quantity, "offer")] : []),
      ...addOns.filter(({ addOn }) => addOn).map((entry) => itemOf(entry.addOn, entry.price, entry.quantity, "add_on")),
    ]);

/** What lost its offer or its price is not told. */
const isPriced = (item: BasketItem): boolean => isSound(item) && !!item.price;

const itemOf = (offer: Offer, price: Amount, quantity: number, category: DataLayerItem["item_category"]): DataLayerItem => ({
  item_id: offer.path,
  item_name: offerDisplayName(offer),
  item_category: category,
  price: major(price),
  quantity,
});

const couponOf = (checkout: Checkout): string | undefined => checkout.order.orderDiscount?.name;
const decimal = (minorUnits: number, { order }: Checkout): number => major({ amount: minorUnits, currency: order.total.currency });
const major = ({ amount, currency }: Amount): number => Number(toDecimal({ minorUnits: amount, currency }));
