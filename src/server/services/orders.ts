/** Placing an order: once, at the server's price, with its payment and its event in one transaction. [API-4] */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { money } from "../../domain/money";
import type { BasketItem, OrderRequest, OrderResponse, OrderTotal, ScheduleEntry } from "../../domain/order";
import { ok, refuse, type Refusal, type Result } from "../http/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { priceBasket, type PricedBasket, type StoredLine } from "./basket-pricing";
import type { CatalogueStore } from "./catalogue-store";
import type { CheckoutRow, Checkouts, Shopper } from "./checkouts";
import { documentHash, orderReference, unguessableId } from "./ids";
import { inFlight, type Claim, type Idempotency } from "./idempotency";
import { orderRefusal } from "./order-check";
import type { PaymentHandlers } from "./payment-handlers";

export interface PlacedAnswer {
  status: 200 | 201;
  answer: OrderResponse;
  /** True when this request did not make the order. */
  replayed: boolean;
}

export interface OrderParts {
  storage: Storage;
  catalogue: CatalogueStore;
  checkouts: Checkouts;
  idempotency: Idempotency;
  payments: PaymentHandlers;
  /** Called after an order was committed. */
  onPlaced?(): void;
}

export class Orders {
  constructor(private readonly parts: OrderParts) {}

  /**
   * @param key of the Idempotency-Key header; without one the checkout itself is the key
   * @param shopper who is signed in; a checkout of somebody else is not there
   */
  async place(request: OrderRequest, key: string | undefined, shopper?: Shopper): Promise<Result<PlacedAnswer>> {
    if (!key) return this.#place(request, undefined, shopper);
    const { idempotency } = this.parts;
    const claimed = await idempotency.claim(key, documentHash(request));
    if (!claimed.ok) return claimed;
    if ("replay" in claimed) return ok({ status: claimed.replay.status as 200 | 201, answer: claimed.replay.answer as OrderResponse, replayed: true });
    let placed: Result<PlacedAnswer> | undefined;
    try {
      placed = await this.#place(request, claimed.claim, shopper);
      return placed;
    } finally {
      // After a refusal or a fault the shopper may try again with the same key; an answered key stays.
      if (!placed?.ok) await idempotency.release(claimed.claim);
    }
  }

  /** Total and payments of a checkout as it is now. */
  async preview(checkoutId: string, shopper?: Shopper): Promise<Result<{ preview: { success: true }; total: OrderTotal; schedule: ScheduleEntry[] }>> {
    const row = await this.parts.checkouts.row(checkoutId, shopper);
    if (!row.ok) return row;
    if (row.value.completed_at) return refuse("checkout-completed", "This checkout has become an order");
    const basket = await this.#price(row.value);
    return ok({ preview: { success: true }, total: basket.total, schedule: this.parts.checkouts.schedule(basket.items) });
  }

  async #place(request: OrderRequest, claim: Claim | undefined, shopper: Shopper | undefined): Promise<Result<PlacedAnswer>> {
    const { checkouts, payments, catalogue, storage } = this.parts;
    const found = await checkouts.row(request.checkoutId, shopper);
    if (!found.ok) return found;
    const checkout = found.value;
    let settled: { basket: PricedBasket; referencePrefix: string; record: string; providerTransaction: string | null } | undefined;

    if (!checkout.completed_at) {
      if (checkout.version !== request.basketVersion) return basketChanged(checkout);
      const { shop } = await catalogue.current();
      const basket = await this.#price(checkout);
      const refusal = orderRefusal(request, basket, shop, checkout.locale.split("-")[0]!) ?? payments.refusal(request);
      if (refusal) return refusal;
      const { total } = basket;
      const paid = await payments.authorise(request, { checkoutId: checkout.id, total: money(total.amount, total.currency), country: request.billingDetails.country! });
      if (!paid.ok) return refuse("payment-declined", paid.message, { problems: [{ path: "payment", code: paid.code, message: paid.message }] });
      settled = { basket, referencePrefix: shop.order_reference_prefix, record: JSON.stringify(paid.record), providerTransaction: paid.providerTransaction ?? null };
    }

    const placed = await storage.transaction<Result<PlacedAnswer>>(async (trx) => {
      const now = await storage.locked(trx.selectFrom("checkouts").selectAll().where("id", "=", checkout.id)).executeTakeFirstOrThrow();
      if (now.completed_at || !settled) return this.#existing(trx, checkout.id, claim);
      if (now.version !== request.basketVersion) return basketChanged(now);
      return this.#insert(trx, request, now, settled, claim);
    }).catch((error: unknown) => {
      if (error === LOST_CLAIM) return inFlight();
      throw error;
    });
    if (placed.ok && !placed.value.replayed) this.parts.onPlaced?.();
    return placed;
  }

  async #insert(trx: Transaction<Database>, request: OrderRequest, checkout: CheckoutRow, settled: { basket: PricedBasket; referencePrefix: string; record: string; providerTransaction: string | null }, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
    const { items, total, hasDelivery } = settled.basket;
    const createdAt = new Date().toISOString();
    const id = unguessableId();
    const reference = orderReference(settled.referencePrefix);
    await trx.insertInto("orders").values({
      id,
      checkout_id: checkout.id,
      order_reference: reference,
      order_type: request.order_type,
      payment_type: request.paymentType,
      country: request.billingDetails.country!,
      locale: checkout.locale,
      currency: total.currency,
      total_amount: total.amount,
      items: JSON.stringify(items.map(asOrdered)),
      total: JSON.stringify(total),
      customer: JSON.stringify(trimmed(request.customerDetails)),
      billing: JSON.stringify(trimmed(request.billingDetails)),
      delivery: hasDelivery ? JSON.stringify(trimmed(request.deliveryDetails ?? request.billingDetails)) : null,
      custom_fields: JSON.stringify({ ...customFieldsOf(items), ...request.customFields }),
      created_at: createdAt,
    }).execute();
    await trx.insertInto("payments").values({
      id: randomUUID(), order_id: id, type: request.paymentType, amount: total.amount, currency: total.currency,
      record: settled.record, provider_transaction: settled.providerTransaction, created_at: createdAt,
    }).execute();
    await trx.insertInto("outbox").values({
      id: randomUUID(), topic: "order-confirmation", payload: JSON.stringify({ orderId: id }), created_at: createdAt, attempts: 0, next_attempt_at: createdAt, done_at: null, last_error: null,
    }).execute();
    await trx.updateTable("checkouts").set({ completed_at: createdAt }).where("id", "=", checkout.id).execute();
    const answer: OrderResponse = { id, order_reference: reference, total: { amount: total.amount, currency: total.currency } };
    await this.#answerKey(trx, claim, 201, answer);
    return ok({ status: 201, answer, replayed: false });
  }

  /** The order this checkout has become; asking again, with whatever key, never makes a second. */
  async #existing(trx: Transaction<Database>, checkoutId: string, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
    const order = await trx.selectFrom("orders").select(["id", "order_reference", "total_amount", "currency"]).where("checkout_id", "=", checkoutId).executeTakeFirstOrThrow();
    const answer: OrderResponse = { id: order.id, order_reference: order.order_reference, total: { amount: order.total_amount, currency: order.currency } };
    await this.#answerKey(trx, claim, 200, answer);
    return ok({ status: 200, answer, replayed: true });
  }

  async #answerKey(trx: Transaction<Database>, claim: Claim | undefined, status: number, answer: OrderResponse): Promise<void> {
    if (claim && !(await this.parts.idempotency.answer(trx, claim, status, answer))) throw LOST_CLAIM;
  }

  async #price(checkout: CheckoutRow): Promise<PricedBasket> {
    return priceBasket(await this.parts.catalogue.current(), JSON.parse(checkout.lines) as StoredLine[], checkout.country, checkout.locale.split("-")[0]!);
  }
}

/** Thrown inside the transaction, so that it rolls back: another process has taken the key over. */
const LOST_CLAIM = new Error("the idempotency key was taken over");

const basketChanged = ({ version }: CheckoutRow): Refusal =>
  refuse("basket-changed", "The basket was changed elsewhere. Please check it and order again.", { data: { version } });

/** The order keeps what was bought, not what else could have been. */
const asOrdered = (item: BasketItem): BasketItem => ({ ...item, upsells: [], availableAddOns: [] });

/** Attributes whose name contains __c are copied to custom fields. [BASK-12] */
function customFieldsOf(items: readonly BasketItem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { offer } of items)
    for (const [name, value] of Object.entries(offer.data.attributes))
      if (name.includes("__c") && ["string", "number", "boolean"].includes(typeof value)) fields[name] = String(value);
  return fields;
}

const trimmed = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).map(([key, value]: [string, unknown]) => [key, typeof value === "string" ? value.trim() : value])) as T;
