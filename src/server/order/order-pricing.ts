/** What an order costs, line by line: the basket's prices, the promo code's discount, and the tax. [API-3] */
import type { CalendarDate } from "../../domain/time/calendar";
import { orderTotal, type PricedPart } from "../../domain/order/order-total";
import type { BasketItem, OrderDiscount, ScheduleEntry } from "../../domain/order/order";
import type { PromoProblem } from "../../domain/basket/promo-code";
import { applyPromo } from "../../domain/basket/promo-discount";
import type { Offer } from "../../domain/offer/offer";
import { paymentSchedule } from "../../domain/offer/schedule";
import { isTaxIncluded } from "../../domain/money/tax";
import { say } from "../../registry/message";
import { inWords } from "../result/message";
import { priceBasket, type PricedBasket } from "../checkout/basket-pricing";
import type { StoredLine } from "../checkout/stored-line";
import type { Catalogue } from "../catalogue/catalogue";
import type { ShopSettings } from "../catalogue/shop-settings";
import { withContainedTax } from "../tax/taxes";

export interface PricedOrder extends PricedBasket {
  /** One per charged offer and add-on; the total is their sum. */
  parts: PricedPart[];
  discount?: OrderDiscount;
}

export interface PricingOptions {
  promo?: PromoOnBasket | undefined;
  /** Where it is billed to: decides on tax and on what the code is for; `country` unless given. */
  billedTo?: string | undefined;
  now: Date;
}

/** The code on a basket, and what the counting of its uses found. */
export interface PromoOnBasket {
  code: string;
  counted?: PromoProblem;
}

/**
 * Prices what is in a basket. Tax that prices contain is read out of them; tax that comes on top is not known yet (`taxAmount` null).
 *
 * @param country where the basket is sold: what is not sold there is not charged
 * @throws RangeError when the total is beyond a safe number
 */
export function priceOrder(
  catalogue: Catalogue,
  lines: readonly StoredLine[],
  country: string,
  language: string,
  { promo, billedTo = country, now }: PricingOptions,
): PricedOrder {
  const basket = priceBasket(catalogue, lines, country, language);
  const plain = basket.items.flatMap(taxableParts);
  const applied =
    promo &&
    applyPromo(
      promo.code,
      catalogue.promoCode(promo.code),
      { now, timeZone: catalogue.shop.time_zone, country: billedTo, currency: basket.total.currency, lines: plain },
      (problem) => inWords(say(problem, { code: promo.code }), language),
      promo.counted,
    );
  const reduced = applied ? plain.map((part, index) => ({ ...part, discount: applied.off[index]! })) : plain;
  const isIncluded = isTaxIncluded(billedTo, catalogue.shop.vat_included);
  const order = withParts(
    basket,
    isIncluded ? withContainedTax(reduced, billedTo, catalogue.shop.vat_rates) : reduced,
    isIncluded,
    catalogue.shop,
  );
  return applied ? { ...order, discount: applied.orderDiscount } : order;
}

/** The order with other parts, for example those whose tax has become known, and the total they add up to. */
export function withParts<T extends PricedBasket>(
  basket: T,
  parts: PricedPart[],
  taxIncluded: boolean,
  shop: Pick<ShopSettings, "cash_rounding">,
): T & { parts: PricedPart[] } {
  return { ...basket, parts, total: orderTotal(parts, { taxIncluded, cashRounding: shop.cash_rounding }) };
}

/**
 * Payments from the day of the order on: today's is the total; those that follow have no discount, and tax at the rate of their part where
 * it comes on top.
 */
export function orderSchedule(
  { items, parts, total }: Pick<PricedOrder, "items" | "parts" | "total">,
  orderedOn: CalendarDate,
): ScheduleEntry[] {
  const rates = new Map(total.taxIncluded ? [] : parts.map(({ id, tax }) => [id, tax?.percent ?? 0] as const));
  return paymentSchedule(items, orderedOn, { dueToday: total.amount, taxPercent: (id) => rates.get(id) ?? 0 });
}

/** What an item and its add-ons cost at the prices that it has, before any tax is known. */
export function taxableParts({ id, path, offer, price, quantity, addOns }: BasketItem): PricedPart[] {
  const part = (
    own: Pick<PricedPart, "id" | "path" | "quantity">,
    { data: { attributes } }: Pick<Offer, "data">,
    unit: { amount: number; currency: string },
  ): PricedPart => ({
    id: own.id,
    path: own.path,
    currency: unit.currency,
    ...(attributes.vat_rate && { vatRate: attributes.vat_rate }),
    quantity: own.quantity,
    amount: unit.amount * own.quantity,
    discount: 0,
    tax: null,
  });
  return [
    part({ id, path, quantity }, offer, price),
    ...addOns.map((entry) => part({ id: entry.id, path: entry.addOn.path, quantity: entry.quantity }, entry.addOn as Offer, entry.price)),
  ];
}
