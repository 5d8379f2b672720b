/** A shopper whom nobody is: what they have in the basket and say, and the order in progress that follows from it. [BLD-6] */
import { hasDelivery, sharedPaymentTypes } from "../basket/basket";
import { itemsInCountry } from "../basket/cross-sell";
import { counts } from "../basket/sound-item";
import type { Offer } from "../offer/offer";
import { paymentSchedule } from "../offer/schedule";
import { basketTotal } from "../offer/price";
import { knownAttributes } from "../order/known-attributes";
import type { BasketItem, Checkout } from "../order/order";
import type { PosedOrder } from "../order/order-attribute";
import { orderAttributes } from "../order/order-attributes";
import type { CalendarDate } from "../time/calendar";
import type { Attributes } from "../page/visibility";

export interface SimulatedItem {
  /** Of an offer. */
  path: string;
  quantity: number;
}

export interface SimulatedShopper {
  items: readonly SimulatedItem[];
  /** Alpha-2. */
  country: string;
  signedIn: boolean;
  /** What is said of the order outright, by attribute; the basket decides the others. */
  said: Readonly<Record<string, string | number | boolean>>;
  /** Day and time by the shop's clocks, as "2026-12-31T18:00"; undefined: when the page was opened in the builder. */
  when: string | undefined;
}

export const MAX_OF_AN_OFFER = 99;

/** Who is in front of the page while nobody is simulated: what stands on the canvas then. */
export const shopperOf = (checkout: Checkout | null, country: string): SimulatedShopper => ({
  items: (checkout?.basket.basketItems ?? []).map(({ path, quantity }) => ({ path, quantity })),
  country,
  signedIn: false,
  said: {},
  when: undefined,
});

/**
 * The order as the shop would have it, by the rules that the server prices a basket with.
 *
 * @param offers of the catalogue; an item of another offer is left out, as the shop leaves it out @param sample what is not simulated
 * @param today the day of the order
 */
export function simulatedOrder(
  shopper: SimulatedShopper,
  offers: ReadonlyMap<string, Offer>,
  sample: Checkout,
  today: CalendarDate,
): PosedOrder {
  const found = shopper.items.flatMap(({ path, quantity }, index): BasketItem[] => {
    const offer = offers.get(path);
    return offer ? [itemOf(offer, quantity, index, sample)] : [];
  });
  const basketItems = itemsInCountry(found, shopper.country);
  const charged = basketItems.filter(counts);
  const currency = charged[0]?.price.currency ?? sample.order.total.currency;
  // No basket holds two currencies: what does not go with its first item costs nothing here.
  const paid = charged.filter(({ price }) => price.currency === currency);
  const total = basketTotal(paid, { taxIncluded: sample.order.total.taxIncluded });
  const order: PosedOrder = {
    checkout: {
      ...sample,
      country: shopper.country,
      basket: {
        ...sample.basket,
        basketItems,
        hasDelivery: hasDelivery(charged),
        isGift: charged.some(({ offer }) => offer.variant === "gift"),
      },
      order: { ...sample.order, total: { ...total, currency } },
      crossSells: sample.crossSells.filter(({ path }) => !basketItems.some((item) => item.path === path)),
      paymentTypes: sharedPaymentTypes(
        charged.map(({ offer }) => offer),
        sample.paymentTypes,
      ),
    },
    paymentType: null,
    values: {},
  };
  const posed = Object.entries(shopper.said).reduce((so, [name, value]) => knownAttributes.get(name)?.pose?.(so, value) ?? so, order);
  const { paymentType, checkout } = posed;
  const { paymentTypes } = checkout;
  return {
    ...posed,
    checkout: {
      ...checkout,
      schedule: paymentSchedule(paid, today, { dueToday: checkout.order.total.amount }),
      paymentTypes: paymentType === null || paymentTypes.includes(paymentType) ? paymentTypes : [...paymentTypes, paymentType],
    },
  };
}

/** What conditions look at: read off the order as on shoppers' pages, and what is said outright before that. */
export const simulatedAttributes = ({ said }: SimulatedShopper, order: PosedOrder): Attributes => ({
  ...orderAttributes(order.checkout, order),
  ...said,
});

/** What could be taken instead, or beside it, is the sample's. */
const itemOf = (offer: Offer, quantity: number, index: number, { basket }: Checkout): BasketItem => ({
  upsells: [],
  availableAddOns: [],
  ...pick(basket.basketItems.find(({ path }) => path === offer.path)),
  id: `simulated-${index + 1}`,
  offer,
  path: offer.path,
  quantity,
  price: offer.price,
  addOns: [],
  crossSell: false,
});

const pick = (item: BasketItem | undefined) => item && { upsells: item.upsells, availableAddOns: item.availableAddOns };
