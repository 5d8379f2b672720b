/** The rows of an order, written once per checkout, in the transaction of whoever knows that it is paid. [API-4] */
import type { Transaction } from "kysely";
import type { BasketItem, OrderResponse } from "../../domain/order/order";
import { shopDays } from "../../domain/time/calendar";
import { answersTo, notFound, type CheckoutRow } from "../checkout/checkout-row";
import type { Checkouts } from "../checkout/checkouts";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import { keepStoredPayment } from "../payment/stored-payments";
import type { PromoUsage } from "../promo/promo-usage";
import { ok, type Result } from "../result/refusal";
import { ownersEmail } from "../shopper/known-emails";
import { inFlight, LOST_CLAIM, type Claim, type Idempotency } from "../storage/idempotency";
import { rowId } from "../storage/ids";
import type { Storage, Write } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { beginsSubscription } from "../subscription/subscription-records";
import type { FrozenOrder, Paid } from "./frozen-order";
import { promoRefusal } from "./order-check";
import { orderWrites } from "./order-records";
import { basketChanged, forCaller } from "./placing-refusals";

export interface PlacedAnswer {
  /** 202: taken up, and to be paid elsewhere before it is an order. */
  status: 200 | 201 | 202;
  answer: OrderResponse;
  /** True when this request did not make the order. */
  replayed: boolean;
}

export interface OrderWriterParts {
  storage: Storage;
  checkouts: Pick<Checkouts, "expired">;
  idempotency: Idempotency;
  usage: PromoUsage;
}

export class OrderWriter {
  constructor(private readonly parts: OrderWriterParts) {}

  /** The order this checkout has become; asking again, with whatever key, never makes a second. */
  async placedAlready(checkoutId: string, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
    try {
      return await this.parts.storage.transaction((trx) => this.existing(trx, checkoutId, claim));
    } catch (error) {
      if (error === LOST_CLAIM) return inFlight();
      throw error;
    }
  }

  /** The answer of an order that stands already; the key, if there is one, answers it from then on. */
  async existing(trx: Transaction<Database>, checkoutId: string, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
    const order = await trx
      .selectFrom("orders")
      .select(["id", "order_reference", "total_amount", "currency"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    const answer: OrderResponse = {
      id: order.id,
      order_reference: order.order_reference,
      total: { amount: order.total_amount, currency: order.currency },
    };
    if (claim && !(await this.parts.idempotency.answer(trx, claim, 200, answer))) throw LOST_CLAIM;
    return ok({ status: 200, answer, replayed: true });
  }

  /**
   * Writes the order, unless the checkout changed since it was frozen or is an order already.
   *
   * @param attempt the payment that was made; undefined where nobody was asked for money
   * @throws LOST_CLAIM, and what the database threw: the transaction is to roll back
   */
  async write(
    trx: Transaction<Database>,
    frozen: FrozenOrder,
    paid: Paid,
    claim: Claim | undefined,
    attempt: AttemptRow | undefined,
  ): Promise<Result<PlacedAnswer>> {
    const { storage, checkouts } = this.parts;
    const { checkoutId, shopper, request } = frozen;
    const now = await storage.locked(trx.selectFrom("checkouts").selectAll().where("id", "=", checkoutId)).executeTakeFirst();
    // Claimed, replaced or deleted since it was looked at.
    if (!now || !answersTo(now, shopper)) return notFound();
    const gone = checkouts.expired(now);
    if (gone) return gone;
    if (now.completed_at) return this.existing(trx, checkoutId, claim);
    if (now.version !== request.basketVersion) return basketChanged(now);
    return this.#insert(trx, now, frozen, paid, claim, attempt);
  }

  async #insert(
    trx: Transaction<Database>,
    checkout: CheckoutRow,
    { request, order, schedule, reference, timeZone, promoUse, shopper, payment, storedPaymentId: chosen }: FrozenOrder,
    paid: Paid,
    claim: Claim | undefined,
    attempt: AttemptRow | undefined,
  ): Promise<Result<PlacedAnswer>> {
    const { usage, idempotency, storage } = this.parts;
    const { total } = order;
    const id = rowId();
    // Before anything is written: a refusal here writes no order.
    const problem = promoUse && (await usage.redeem(trx, promoUse, id));
    if (promoUse && problem) return forCaller(promoRefusal(promoUse.code, problem, total), shopper);
    const now = new Date();
    const storedPaymentId =
      chosen ?? (await keptWith(trx, { items: order.items, paid, payment, sub: shopper?.sub, isSaved: request.savePayment === true }));
    const writes = orderWrites(trx, {
      id,
      reference,
      createdAt: now.toISOString(),
      days: shopDays(now, timeZone),
      request,
      checkout,
      shopper,
      ownersEmail: await ownersEmail(trx, checkout.owner_sub ?? shopper?.sub, request.customerDetails.email ?? ""),
      order,
      schedule,
      paid,
      storedPaymentId,
    });
    const answer: OrderResponse = { id, order_reference: reference, total: { amount: total.amount, currency: total.currency } };
    const answered = claim && idempotency.answering(trx, claim, 201, answer);
    const changed = await storage.together(trx, [...writes, ...(answered ? [answered] : [])] as [...Write[], Write]);
    // With an attempt the order stands whoever asks: its money is taken.
    if (answered && changed !== 1n && !attempt) throw LOST_CLAIM;
    return ok({ status: 201, answer, replayed: false });
  }
}

/** Thrown inside the transaction, so that it rolls back: another process has taken the key over. */

interface Keeping {
  items: readonly BasketItem[];
  paid: Paid;
  payment: FrozenOrder["payment"];
  sub: string | undefined;
  isSaved: boolean;
}

/** What is not needed for renewals is kept only for whoever is signed in and wants it. @returns its id */
async function keptWith(trx: Transaction<Database>, { items, paid, payment, sub, isSaved }: Keeping): Promise<string | undefined> {
  const { stored } = paid;
  const isOffered = isSaved && sub !== undefined;
  if (!stored || !(isOffered || items.some(beginsSubscription))) return undefined;
  return keepStoredPayment(trx, { stored, payment, sub, isOffered, createdAt: new Date().toISOString() });
}
