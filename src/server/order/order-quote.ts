/** What a checkout costs at an address: its prices, its promo code, its tax. The same for a preview and for the order. [API-3] */
import { shopDays } from "../../domain/time/calendar";
import type { Address, OrderDiscount, OrderTotal, ScheduleEntry } from "../../domain/order/order";
import type { PricedPart } from "../../domain/order/order-total";
import type { UserAttributes } from "../../domain/person/user";
import { ok, type Result } from "../result/refusal";
import type { StoredLine } from "../checkout/stored-line";
import type { Catalogue } from "../catalogue/catalogue";
import { orderSchedule, priceOrder, withParts, type PricedOrder, type PromoOnBasket } from "./order-pricing";
import { customersOf, type PromoUsage, type PromoUse } from "../promo/promo-usage";
import type { Taxes } from "../tax/taxes";

/** Stored with an order: how its total came about, and what was agreed on. */
export interface OrderPricing {
  parts: PricedPart[];
  discount?: OrderDiscount;
  schedule: ScheduleEntry[];
}

export interface QuoteRequest {
  lines: readonly StoredLine[];
  /** Where the basket is sold: decides what is in it. */
  country: string;
  language: string;
  promoCode: string | null;
  checkoutId: string;
  /** Where it is billed to, as far as it is known: decides on tax and on what the code is for. */
  address: Address;
  email?: string | undefined;
  shopper?: Pick<UserAttributes, "sub" | "email"> | undefined;
}

export interface Quote {
  order: PricedOrder;
  /** What to count when it is ordered; undefined without a code that fits. */
  promoUse?: PromoUse;
}

export class OrderQuotes {
  constructor(private readonly parts: { usage: PromoUsage; taxes: Taxes; now?: () => Date }) {}

  /** Prices and discount. Tax that comes on top is not in it: `taxed` adds it. */
  async quote(
    catalogue: Catalogue,
    { lines, country, language, promoCode, checkoutId, address, email, shopper }: QuoteRequest,
  ): Promise<Quote> {
    const promo = promoCode ? catalogue.promoCode(promoCode) : undefined;
    const use = promoCode && promo ? { code: promoCode, promo, checkoutId, customers: customersOf({ email, shopper }) } : undefined;
    const counted = use && (await this.parts.usage.problem(use));
    const onBasket: PromoOnBasket | undefined = promoCode ? { code: promoCode, ...(counted && { counted }) } : undefined;
    const order = priceOrder(catalogue, lines, country, language, { promo: onBasket, billedTo: address.country, now: this.#now() });
    return { order, ...(use && !order.discount!.problem && { promoUse: use }) };
  }

  /** The order with the tax that comes on top at `address`; as it is where prices contain it. */
  async taxed(catalogue: Catalogue, order: PricedOrder, address: Address): Promise<Result<PricedOrder>> {
    if (order.total.taxIncluded) return ok(order);
    const parts = await this.parts.taxes.added(order.parts, order.total.currency, address, catalogue.shop.vat_rates);
    return parts.ok ? ok(withParts(order, parts.value, false, catalogue.shop)) : parts;
  }

  /** Total and payments, were it ordered now. */
  serialised(
    order: PricedOrder,
    { shop }: Pick<Catalogue, "shop">,
  ): { total: OrderTotal; schedule: ScheduleEntry[]; orderDiscount?: OrderDiscount } {
    return {
      total: order.total,
      schedule: orderSchedule(order, shopDays(this.#now(), shop.time_zone).today),
      ...(order.discount && { orderDiscount: order.discount }),
    };
  }

  #now(): Date {
    return this.parts.now?.() ?? new Date();
  }
}
