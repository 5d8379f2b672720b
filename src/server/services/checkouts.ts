/** Checkouts: started with lines, saved with a version, read with the prices of now. */
import type { BasketItem, BasketLine, Checkout, OrderTotal, PlacedOrder, ScheduleEntry, Tracking } from "../../domain/order";
import { dateOf } from "../../domain/calendar";
import { countryOr } from "../../domain/country";
import { maskEmail } from "../../domain/billing";
import { paymentSchedule } from "../../domain/schedule";
import type { Selectable } from "kysely";
import { ok, refuse, type Refusal, type Result } from "../http/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { continueLines, lineRefusal, priceBasket, withIds, type StoredLine } from "./basket-pricing";
import type { Catalogue } from "./catalogue";
import type { CatalogueStore } from "./catalogue-store";
import { unguessableId } from "./ids";

export type CheckoutRow = Selectable<Database["checkouts"]>;

export interface InitiateRequest {
  basket: { basketItems: BasketLine[] };
  country?: string;
  locale?: string;
  tracking?: Partial<Tracking>;
  pagePath?: string;
  campaignUrl?: string;
}

export interface SaveRequest {
  /** The version the change was made on. */
  version: number;
  basketItems: BasketLine[];
  country?: string;
}

export class Checkouts {
  constructor(
    private readonly storage: Storage,
    private readonly catalogue: CatalogueStore,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async initiate(request: InitiateRequest): Promise<Result<{ id: string }>> {
    const lines = request.basket.basketItems;
    if (lines.length === 0) return refuse("no-items", "initiate checkout with no items");
    const catalogue = await this.catalogue.current();
    const refusal = lineRefusal(catalogue, lines, "basket.basketItems");
    if (refusal) return refusal;
    const { shop } = catalogue;
    const now = this.now();
    const country = countryOr(request.country, shop.countries, shop.default_country);
    const row: CheckoutRow = {
      id: unguessableId(),
      version: 1,
      lines: JSON.stringify(withIds(lines)),
      country,
      locale: canonicalLocale(request.locale) ?? `${shop.default_language}-${country}`,
      tracking: JSON.stringify(request.tracking ?? {}),
      page_path: request.pagePath ?? "/",
      campaign_url: request.campaignUrl ?? request.pagePath ?? "/",
      completed_at: null,
      expires_at: expiry(now, catalogue),
      created_at: now.toISOString(),
    };
    await this.storage.transaction((trx) => trx.insertInto("checkouts").values(row).execute());
    return ok({ id: row.id });
  }

  /** @param language of the texts; the checkout's own when undefined or not a language of the shop */
  async load(id: string, language?: string): Promise<Result<Checkout>> {
    const row = await this.row(id);
    if (!row.ok) return row;
    return ok(await this.view(row.value, language));
  }

  /** A row that may be read: there, and not expired unless it became an order. */
  async row(id: string): Promise<Result<CheckoutRow>> {
    const row = await this.storage.db.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return notFound();
    return this.expired(row) ?? ok(row);
  }

  /**
   * Saves the whole basket; an empty one is fine. The version must be the one there is, or nothing is saved: the answer then
   * carries the basket as it is now, so that nothing is lost silently. [API-5]
   */
  async save(id: string, request: SaveRequest, language?: string): Promise<Result<{ id: string; version: number; data: Checkout }>> {
    const catalogue = await this.catalogue.current();
    const saved = await this.storage.transaction<Result<CheckoutRow>>(async (trx) => {
      const row = await this.storage.locked(trx.selectFrom("checkouts").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return notFound();
      if (row.completed_at) return refuse("checkout-completed", "This checkout has become an order and can no longer be changed");
      const expired = this.expired(row);
      if (expired) return expired;
      if (row.version !== request.version) return refuse("basket-changed", "The basket was changed elsewhere", { data: row });
      const lines = continueLines(catalogue, JSON.parse(row.lines) as StoredLine[], request.basketItems);
      const refusal = lineRefusal(catalogue, lines);
      if (refusal) return refusal;
      const next: CheckoutRow = {
        ...row,
        version: row.version + 1,
        lines: JSON.stringify(withIds(lines)),
        country: request.country ? countryOr(request.country, [request.country]) : row.country,
        expires_at: expiry(this.now(), catalogue),
      };
      await trx.updateTable("checkouts").set({ version: next.version, lines: next.lines, country: next.country, expires_at: next.expires_at }).where("id", "=", id).execute();
      return ok(next);
    });
    if (!saved.ok) return saved.code === "basket-changed" ? { ...saved, data: { version: (saved.data as CheckoutRow).version, checkout: await this.view(saved.data as CheckoutRow, language) } } : saved;
    return ok({ id, version: saved.value.version, data: await this.view(saved.value, language) });
  }

  /** What the shopper may know of a checkout. Once it is an order, its basket and what was typed are no longer told. */
  async view(row: CheckoutRow, language?: string): Promise<Checkout> {
    const catalogue = await this.catalogue.current();
    const { shop } = catalogue;
    const spoken = language && shop.languages.includes(language) ? language : row.locale.split("-")[0]!;
    const lines = row.completed_at ? [] : (JSON.parse(row.lines) as StoredLine[]);
    const basket = priceBasket(catalogue, lines, row.country, spoken);
    const placed = row.completed_at ? await this.#placed(row.id) : undefined;
    const tracking = row.completed_at ? {} : (JSON.parse(row.tracking) as Partial<Tracking>);
    return {
      id: row.id,
      version: row.version,
      basket: { basketItems: basket.items, hasDelivery: basket.hasDelivery, isGift: basket.isGift },
      order: { total: placed?.total ?? basket.total, allowedCountries: basket.allowedCountries, ...(placed && { placed }) },
      crossSells: basket.crossSells,
      tracking: { ...tracking, offers: tracking.offers ?? [], addOns: tracking.addOns ?? [] },
      paymentTypes: basket.paymentTypes,
      campaignUrl: row.campaign_url,
      country: row.country,
      locale: row.locale,
      completed: row.completed_at !== null,
      schedule: this.schedule(placed?.orderItems ?? basket.items, row.completed_at ?? undefined),
      expiresAt: row.expires_at,
    };
  }

  /** Payments from the day of the order (today, before there is one). */
  schedule(items: readonly BasketItem[], orderedAt = this.now().toISOString()): ScheduleEntry[] {
    return paymentSchedule(items, dateOf(orderedAt));
  }

  expired(row: CheckoutRow): Refusal | undefined {
    if (row.completed_at || row.expires_at > this.now().toISOString()) return undefined;
    return refuse("checkout-expired", "This checkout has expired. You can start again with the same offers.", {
      data: { basketItems: JSON.parse(row.lines) as StoredLine[], country: row.country, campaignUrl: row.campaign_url },
    });
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

/** "en_GB" → "en-GB"; undefined for what is no language tag. */
function canonicalLocale(locale: string | undefined): string | undefined {
  try {
    return locale && Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}

const notFound = () => refuse("checkout-not-found", "There is no such checkout");

const expiry = (now: Date, { shop }: Catalogue) => new Date(now.getTime() + shop.checkout_expiry_days * 86_400_000).toISOString();
