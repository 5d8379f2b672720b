/** Placing an order: once, at the server's price, with its payment and its event in one transaction. [API-4] */
import { paymentTypeOf } from "../../domain/offer/payment-type";
import type { OrderPreviewResponse } from "../../domain/calls/calls.gen";
import type { OrderRequest, OrderResponse } from "../../domain/order/order";
import { isOpen, isOrdered } from "../../domain/payment/attempt-state";
import type { PaymentResult } from "../../registry/payment-handler";
import { basketOf, type CheckoutRow, type Shopper } from "../checkout/checkout-row";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import type { Attempts } from "../payment/attempt/attempts";
import { StoredCharges } from "../payment/stored-charges";
import type { RefusedPayments } from "../payment/refused-payments";
import type { PromoUsage } from "../promo/promo-usage";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { inFlight, type Claim, type Idempotency } from "../storage/idempotency";
import { documentHash } from "../storage/ids";
import { NOBODY_ASKED, SUPERSEDED } from "./attempt-endings";
import { freezeOrder, type FreezeParts, type FrozenOrder } from "./frozen-order";
import { promoRefusal } from "./order-check";
import { previewOrder, type PreviewParts, type PreviewRequest } from "./order-preview";
import type { PlacedAnswer } from "./order-writer";
import { forCaller } from "./placing-refusals";
import type { Settlement } from "./settlement";

export interface OrderParts extends FreezeParts, PreviewParts {
  idempotency: Idempotency;
  usage: PromoUsage;
  refusedPayments: RefusedPayments;
  attempts: Attempts;
  settlement: Settlement;
}

export class Orders {
  readonly #storedCharges: StoredCharges;

  constructor(private readonly parts: OrderParts) {
    this.#storedCharges = new StoredCharges(parts.storage, parts.payments);
  }

  /**
   * @param key of the Idempotency-Key header; without one the checkout itself is the key
   * @param shopper who is signed in; a checkout of somebody else is not there
   */
  async place(given: OrderRequest, key: string | undefined, shopper?: Shopper): Promise<Result<PlacedAnswer>> {
    const request = { ...given, paymentType: paymentTypeOf(given.paymentType) };
    if (!key) return this.#place(request, undefined, shopper);
    const { idempotency } = this.parts;
    const claimed = await idempotency.claim(key, documentHash(request));
    if (!claimed.ok) return claimed;
    if ("replay" in claimed)
      return ok({
        status: claimed.replay.status as PlacedAnswer["status"],
        answer: claimed.replay.answer as OrderResponse,
        replayed: true,
      });
    return idempotency.holding(claimed.claim, () => this.#place(request, claimed.claim, shopper));
  }

  /** Total and payments as an order would have them now. */
  preview(request: PreviewRequest, shopper?: Shopper): Promise<Result<OrderPreviewResponse>> {
    return previewOrder(this.parts, request, shopper);
  }

  async #place(request: OrderRequest, claim: Claim | undefined, shopper: Shopper | undefined): Promise<Result<PlacedAnswer>> {
    const found = await this.parts.checkouts.row(request.checkoutId, shopper);
    if (!found.ok) return found;
    const placed = await this.#placeFrom(found.value, request, claim, shopper);
    return placed.ok ? placed : { ...placed, language: basketOf(found.value).language };
  }

  async #placeFrom(
    checkout: CheckoutRow,
    request: OrderRequest,
    claim: Claim | undefined,
    shopper: Shopper | undefined,
  ): Promise<Result<PlacedAnswer>> {
    const { settlement, payments, refusedPayments } = this.parts;
    if (checkout.completed_at) return settlement.placedAlready(checkout.id, claim);
    const asksProvider = payments.asksProvider(request.paymentType);
    if (asksProvider) {
      const earlier = await this.#finishEarlier(checkout.id);
      if (earlier === "ordered") return settlement.placedAlready(checkout.id, claim);
      if (earlier === "open") return inFlight();
    }
    const frozen = await freezeOrder(this.parts, request, checkout, shopper);
    if (!frozen.ok) return frozen;
    const tried = await refusedPayments.try(checkout.id, request.customerDetails.email!, shopper);
    if (!tried.ok) return tried;
    const attempt = asksProvider ? await this.#open(frozen.value) : undefined;
    if (typeof attempt === "string") {
      tried.release();
      // What a changed one is now says how to go on: with the order that it became, or with its newer basket.
      return attempt === "open" ? inFlight() : this.#place(request, claim, shopper);
    }
    const problem = await this.#reserve(frozen.value, attempt);
    if (problem) {
      tried.release();
      return problem;
    }
    if (attempt?.state === "created") {
      // Whether it is refused is found out at the provider.
      tried.release();
      return this.#pending(frozen.value, claim);
    }
    const paid = await this.#pay(frozen.value, attempt);
    if (!paid.ok) return paid;
    tried.release();
    return settlement.settle(frozen.value, paid.value, attempt, claim);
  }

  /** Somebody began to pay before: a process died, a tab is at it, or the shopper did not wait. Nobody is charged beside that. */
  async #finishEarlier(checkoutId: string): Promise<"none" | "open" | "ordered"> {
    const { attempts, settlement } = this.parts;
    const row = await attempts.openOf(checkoutId);
    if (!row) return "none";
    if (attempts.isBeingAsked(row)) return "open";
    const state = await settlement.finish(row, { ended: SUPERSEDED });
    return isOrdered(state) ? "ordered" : isOpen(state) ? "open" : "none";
  }

  /** An attempt is on the disk before a provider is asked, so that whatever happens somebody finds out what became of it. */
  #open({ request, payment, checkoutId, reference, ...frozen }: FrozenOrder): Promise<AttemptRow | "open" | "changed"> {
    const { attempts, payments } = this.parts;
    return attempts.open({
      id: payment.attemptId,
      checkoutId,
      method: request.paymentType,
      amount: payment.total.minorUnits,
      currency: payment.total.currency,
      basketVersion: request.basketVersion,
      reference,
      page: frozen.page,
      startsLater: payments.sendsAway(request.paymentType) && frozen.storedPaymentId === undefined,
      storedPaymentId: frozen.storedPaymentId,
      frozen: { request, payment, checkoutId, reference, ...frozen },
    });
  }

  /**
   * A promo code's use is kept before anybody is asked for money: nobody pays for a discount that is gone. And after the attempt is open:
   * whoever may not pay now leaves the use to whoever does.
   */
  async #reserve(frozen: FrozenOrder, attempt: AttemptRow | undefined): Promise<Refusal | undefined> {
    const { promoUse, holder, shopper, order } = frozen;
    if (!promoUse || !holder) return undefined;
    const { settlement, usage } = this.parts;
    try {
      const problem = await usage.reserve(promoUse, holder);
      if (!problem) return undefined;
      if (attempt) await settlement.declined(frozen, attempt, problem);
      return forCaller(promoRefusal(promoUse.code, problem, order.total), shopper);
    } catch (error) {
      if (attempt) await settlement.declined(frozen, attempt, NOBODY_ASKED).catch(() => undefined);
      throw error;
    }
  }

  /** Taken up, and to be paid elsewhere: no order yet. Asked again with the same key it is the same one. */
  async #pending({ payment, reference, order }: FrozenOrder, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
    const { storage, idempotency } = this.parts;
    const { amount, currency } = order.total;
    const answer: OrderResponse = { id: payment.attemptId, order_reference: reference, total: { amount, currency }, pending: true };
    if (claim && !(await storage.transaction((trx) => idempotency.answer(trx, claim, 202, answer)))) return inFlight();
    return ok({ status: 202, answer, replayed: false });
  }

  /**
   * Asks for the money.
   *
   * @throws what the method threw; its attempt is then looked up by the job
   */
  async #pay(frozen: FrozenOrder, attempt: AttemptRow | undefined): Promise<Result<Extract<PaymentResult, { ok: true }>>> {
    const { attempts, payments, settlement } = this.parts;
    let paid: PaymentResult;
    try {
      const { storedPaymentId: stored, payment } = frozen;
      paid = stored ? await this.#storedCharges.authorise(stored, payment) : await payments.authorise(frozen.request, payment);
    } catch (error) {
      if (attempt) await attempts.advance(attempt.id, "unknown", { error: (error as Error).message });
      throw error;
    }
    if (paid.ok) return ok(paid);
    await settlement.declined(frozen, attempt, paid.code);
    return refuse("payment-declined", paid.message, { problems: [{ path: "payment", code: paid.code, message: paid.message }] });
  }
}
