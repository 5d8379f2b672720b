/** A stored checkout as its shopper may see it: priced now, or, once it is an order, what was ordered. */
import { maskEmail } from "../../domain/billing";
import { dateOf } from "../../domain/calendar";
import { captureCrossSells } from "../../domain/cross-sell";
import type { BasketItem, BlockedProduct, Checkout, OrderTotal, PlacedOrder, ScheduleEntry, Tracking } from "../../domain/order";
import { paymentSchedule } from "../../domain/schedule";
import type { Storage } from "../storage/open-storage";
import { priceBasket } from "./basket-pricing";
import type { CatalogueStore } from "./catalogue-store";
import { detailsOf, linesOf, type CheckoutRow } from "./checkout-row";

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
    const catalogue = await this.catalogue.current();
    const spoken = language && catalogue.shop.languages.includes(language) ? language : row.locale.split("-")[0]!;
    const lines = row.completed_at ? [] : linesOf(row);
    const details = detailsOf(row);
    const basket = priceBasket(catalogue, lines, row.country, spoken);
    const placed = row.completed_at ? await this.#placed(row.id) : undefined;
    const tracking = row.completed_at ? {} : (JSON.parse(row.tracking) as Partial<Tracking>);
    const captured = details.crossSells ?? captureCrossSells(basket.shown, (path) => catalogue.recommendedBeside(path));
    const schedule = this.schedule(placed?.orderItems ?? basket.items, row.completed_at ?? undefined);
    const paid = row.completed_at ? schedule.filter(({ data }) => data.date <= dateOf(row.completed_at!)) : [];
    return {
      id: row.id,
      version: row.version,
      basket: {
        basketItems: basket.shown, hasDelivery: basket.hasDelivery, isGift: basket.isGift,
        isRedeem: row.gift_code !== null, chooseDate: basket.isGift && row.gift_code === null, giftCode: row.completed_at ? null : row.gift_code, blockedProducts,
      },
      order: {
        total: placed?.total ?? basket.total,
        allowedCountries: basket.allowedCountries,
        customFields: row.completed_at ? {} : (details.customFields ?? {}),
        checkoutDisabled: details.disabled ?? false,
        ...(placed && { placed }),
      },
      crossSells: row.completed_at ? [] : catalogue.crossSellsOf(captured, basket.shown.map(({ offer }) => offer), row.country, spoken),
      tracking: { ...tracking, offers: tracking.offers ?? [], addOns: tracking.addOns ?? [] },
      paymentTypes: basket.paymentTypes,
      campaignUrl: row.campaign_url,
      redirectUrl: details.redirectUrl ?? null,
      checkoutJourney: details.journey ?? DEFAULT_JOURNEY,
      country: row.country,
      locale: row.locale,
      completed: row.completed_at !== null,
      paymentMethod: placed?.paymentType ?? null,
      schedule,
      paidSchedule: paid[0] ?? null,
      paidSchedules: paid,
      expiresAt: row.expires_at,
    };
  }

  /** Payments from the day of the order (today, before there is one). */
  schedule(items: readonly BasketItem[], orderedAt = this.now().toISOString()): ScheduleEntry[] {
    return paymentSchedule(items, dateOf(orderedAt));
  }

  async #placed(checkoutId: string): Promise<PlacedOrder | undefined> {
    const order = await this.storage.db.selectFrom("orders").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirst();
    if (!order) return undefined;
    return {
      order_reference: order.order_reference,
      createdAt: order.created_at,
      orderItems: JSON.parse(order.items) as BasketItem[],
      total: JSON.parse(order.total) as OrderTotal,
      paymentType: order.payment_type,
      maskedEmail: maskEmail((JSON.parse(order.customer) as { email?: string }).email ?? ""),
    };
  }
}
