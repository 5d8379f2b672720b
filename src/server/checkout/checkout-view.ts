/** A stored checkout as its shopper may see it: priced now, or, once it is an order, what was ordered. */
import { shopDays } from "../../domain/time/calendar";
import { maskEmail } from "../../domain/person/email";
import { captureCrossSells } from "../../domain/basket/cross-sell";
import type { BasketItem, BlockedProduct, Checkout, OrderTotal, PlacedOrder, ScheduleEntry, Tracking } from "../../domain/order/order";
import type { Storage } from "../storage/open-storage";
import type { Catalogue } from "../catalogue/catalogue";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { detailsOf, linesOf, type CheckoutRow } from "./checkout-row";
import { keysOfLines } from "./line-keys";
import { priceHash } from "./price-hash";
import { orderSchedule, priceOrder, type PromoOnBasket } from "../order/order-pricing";
import type { OrderPricing } from "../order/order-quote";
import { PromoUsage } from "../promo/promo-usage";
import { beginningOf } from "../order/order-beginning";
import { deliveryPlace } from "../address/order-addresses";

export const DEFAULT_JOURNEY = "/default";

export class CheckoutViews {
  constructor(
    private readonly storage: Storage,
    private readonly catalogue: CatalogueStore,
    private readonly now: () => Date,
  ) {}

  /**
   * Once it is an order, its basket and what was typed are no longer told.
   *
   * @param language of the texts; the checkout's own when undefined or not a language of the shop
   */
  async view(row: CheckoutRow, language?: string, blockedProducts: BlockedProduct[] = []): Promise<Checkout> {
    const lines = row.completed_at ? [] : linesOf(row);
    const details = detailsOf(row);
    const promoCode = row.completed_at ? null : row.promo_code;
    const { offers } = keysOfLines(lines);
    const catalogue = await this.catalogue.holding({
      offers: row.completed_at ? [] : [...offers, ...(details.crossSells ?? [])],
      promoCodes: promoCode ? [promoCode] : [],
      related: true,
    });
    const spoken = language && catalogue.shop.languages.includes(language) ? language : row.locale.split("-")[0]!;
    const days = shopDays(this.now(), catalogue.shop.time_zone);
    const basket = priceOrder(catalogue, lines, row.country, spoken, {
      promo: promoCode ? await this.#promoOn(row.id, promoCode, catalogue) : undefined,
      now: this.now(),
    });
    const leftOut = row.completed_at ? [] : [...(details.leftOut ?? []), ...basket.leftOut];
    const placed = row.completed_at ? await this.#placed(row.id, catalogue.shop.time_zone) : undefined;
    const tracking = row.completed_at ? {} : (JSON.parse(row.tracking) as Partial<Tracking>);
    const captured = details.crossSells ?? captureCrossSells(basket.shown, (path) => catalogue.recommendedBeside(path));
    // Orders from before schedules were stored are told what is left of them.
    const schedule =
      placed?.schedule ??
      orderSchedule(
        placed ? { items: placed.order.orderItems, parts: [], total: placed.order.total } : basket,
        row.completed_at ? days.of(row.completed_at) : days.today,
      );
    const paid = row.completed_at ? schedule.filter(({ data }) => data.date <= days.of(row.completed_at!)) : [];
    return {
      id: row.id,
      version: row.version,
      basket: {
        basketItems: basket.shown,
        hasDelivery: basket.hasDelivery,
        isGift: basket.isGift,
        isRedeem: row.gift_code !== null,
        chooseDate: basket.isGift && row.gift_code === null,
        giftCode: row.completed_at ? null : row.gift_code,
        blockedProducts,
        ...(leftOut.length > 0 && { leftOut }),
      },
      order: {
        total: placed?.order.total ?? basket.total,
        ...(basket.discount && { orderDiscount: basket.discount }),
        allowedCountries: basket.allowedCountries,
        customFields: row.completed_at ? {} : (details.customFields ?? {}),
        checkoutDisabled: details.disabled ?? false,
        ...(placed && { placed: placed.order }),
      },
      crossSells: row.completed_at
        ? []
        : catalogue.crossSellsOf(
            captured,
            basket.shown.map(({ offer }) => offer),
            row.country,
            spoken,
          ),
      tracking: { ...tracking, offers: tracking.offers ?? [], addOns: tracking.addOns ?? [] },
      paymentTypes: basket.paymentTypes,
      campaignUrl: row.campaign_url,
      redirectUrl: details.redirectUrl ?? null,
      checkoutJourney: details.journey ?? DEFAULT_JOURNEY,
      country: row.country,
      locale: row.locale,
      completed: row.completed_at !== null,
      paymentMethod: placed?.order.paymentType ?? null,
      schedule,
      paidSchedule: paid[0] ?? null,
      paidSchedules: paid,
      expiresAt: row.expires_at,
      priceHash: priceHash(placed?.order.orderItems ?? basket.items),
    };
  }

  /** The code on the checkout; whether it is used up is looked up only where it can be. */
  async #promoOn(checkoutId: string, code: string, catalogue: Catalogue): Promise<PromoOnBasket> {
    const promo = catalogue.promoCode(code);
    const counted = promo && (await new PromoUsage(this.storage, this.now).problem({ code, promo, customers: [], checkoutId }));
    return { code, ...(counted && { counted }) };
  }

  async #placed(checkoutId: string, timeZone: string): Promise<{ order: PlacedOrder; schedule: ScheduleEntry[] | undefined } | undefined> {
    const order = await this.storage.db.selectFrom("orders").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirst();
    if (!order) return undefined;
    const pricing = order.pricing === null ? undefined : (JSON.parse(order.pricing) as OrderPricing);
    const delivery = deliveryPlace(order);
    const placedOrder: PlacedOrder = {
      order_reference: order.order_reference,
      createdAt: order.created_at,
      orderItems: JSON.parse(order.items) as BasketItem[],
      total: JSON.parse(order.total) as OrderTotal,
      ...(pricing?.discount && !pricing.discount.problem && { orderDiscount: pricing.discount }),
      paymentType: order.payment_type,
      maskedEmail: maskEmail((JSON.parse(order.customer) as { email?: string }).email ?? ""),
      ...(delivery && { delivery }),
      ...beginningOf(order, timeZone),
    };
    return { order: placedOrder, schedule: pricing?.schedule };
  }
}
