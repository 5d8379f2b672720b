/** Placing an order: once, at the server's price, with its payment and its event in one transaction. [API-4] */
import type { OrderPreviewResponse } from "../../domain/calls/calls.gen";
import { shopDays } from "../../domain/time/calendar";
import { money } from "../../domain/money/money";
import type { Address, OrderRequest, OrderResponse, RecipientDetails } from "../../domain/order/order";
import { isOpen } from "../../domain/payment/attempt-state";
import type { UserAttributes } from "../../domain/person/user";
import type { PaymentResult } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { StoredLine } from "../checkout/stored-line";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { detailsOf, linesOf, type CheckoutRow } from "../checkout/checkout-row";
import type { Checkouts } from "../checkout/checkouts";
import { documentHash, orderReference, rowId } from "../storage/ids";
import { invalidFlags, invalidRefusal, unprovenTrialRefusal } from "./invalid-flags";
import { inFlight, type Claim, type Idempotency } from "../storage/idempotency";
import { orderRefusal, priceRefusal, promoRefusal } from "./order-check";
import { givenBilling, withBilling } from "./order-billing";
import type { OrderQuotes } from "./order-quote";
import type { LivePages } from "../pages/live-pages";
import type { Attempts, AttemptRow } from "../payment/attempts";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { PromoUsage } from "../promo/promo-usage";
import type { Redirects } from "../guard/redirects";
import type { RefusedPayments } from "../payment/refused-payments";
import type { FrozenOrder } from "./frozen-order";
import { basketChanged, forCaller } from "./placing-refusals";
import { NOBODY_ASKED, SUPERSEDED, type PlacedAnswer, type Settlement } from "./settlement";

type Shopper = Pick<UserAttributes, "sub" | "email" | "email_verified">;

export interface OrderParts {
  storage: Storage;
  catalogue: CatalogueStore;
  checkouts: Checkouts;
  idempotency: Idempotency;
  payments: PaymentHandlers;
  quotes: OrderQuotes;
  usage: PromoUsage;
  redirects: Redirects;
  refusedPayments: RefusedPayments;
  /** Whose email sections say which addresses are taken. */
  livePages: Pick<LivePages, "emailPatterns">;
  attempts: Attempts;
  settlement: Settlement;
}

/** What is to be previewed: a checkout as it is stored, or lines without one. */
export type PreviewRequest = {
  billingDetails?: Address | undefined;
  recipientDetails?: Pick<RecipientDetails, "startDate"> | undefined;
} & ({ checkoutId: string; basketVersion?: number | undefined } | { checkoutId?: undefined; lines: StoredLine[] });

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
    if ("replay" in claimed)
      return ok({
        status: claimed.replay.status as PlacedAnswer["status"],
        answer: claimed.replay.answer as OrderResponse,
        replayed: true,
      });
    return idempotency.holding(claimed.claim, () => this.#place(request, claimed.claim, shopper));
  }

  /** Total and payments as an order would have them now; with an address also the tax that comes on top of the price. */
  async preview(request: PreviewRequest, shopper?: Shopper): Promise<Result<OrderPreviewResponse>> {
    const { checkouts, quotes } = this.parts;
    const catalogue = await this.parts.catalogue.current();
    const { shop } = catalogue;
    const address = request.billingDetails ?? {};
    let basket: { lines: readonly StoredLine[]; country: string; language: string; promoCode: string | null; checkoutId: string };
    if (request.checkoutId === undefined) {
      const country = address.country && shop.countries.includes(address.country) ? address.country : shop.default_country;
      basket = { lines: request.lines, country, language: shop.default_language, promoCode: null, checkoutId: "" };
    } else {
      const row = await checkouts.row(request.checkoutId, shopper);
      if (!row.ok) return row;
      if (row.value.completed_at) return refuse("checkout-completed", say("checkout-is-order"));
      if (request.basketVersion !== undefined && request.basketVersion !== row.value.version) return basketChanged(row.value);
      basket = basketOf(row.value);
    }
    const { order } = await quotes.quote(catalogue, { ...basket, address, giftStart: request.recipientDetails?.startDate, shopper });
    const taxed = address.country ? await quotes.taxed(catalogue, order, address) : ok(order);
    return taxed.ok ? ok({ preview: { success: true }, ...quotes.serialised(taxed.value, catalogue) }) : taxed;
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
    const frozen = await this.#freeze(request, checkout, shopper);
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
    return state === "ordered" ? "ordered" : isOpen(state) ? "open" : "none";
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
      startsLater: payments.sendsAway(request.paymentType),
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
      paid = await payments.authorise(frozen.request, frozen.payment);
    } catch (error) {
      if (attempt) await attempts.advance(attempt.id, "unknown", { error: (error as Error).message });
      throw error;
    }
    if (paid.ok) return ok(paid);
    await settlement.declined(frozen, attempt, paid.code);
    return refuse("payment-declined", paid.message, { problems: [{ path: "payment", code: paid.code, message: paid.message }] });
  }

  /** Price and checks: everything that can be known before somebody is asked for money. */
  async #freeze(given: OrderRequest, checkout: CheckoutRow, shopper: Shopper | undefined): Promise<Result<FrozenOrder>> {
    const { payments, quotes } = this.parts;
    if (checkout.version !== given.basketVersion) return basketChanged(checkout);
    // Switching it is a change of the checkout, so the version that the transaction compares holds it too. [BASK-1]
    if (detailsOf(checkout).disabled) return refuse("checkout-disabled", say("checkout-disabled"));
    const catalogue = await this.parts.catalogue.current();
    const basket = basketOf(checkout);
    // What stands in for an address is never in another country than the basket.
    const known = givenBilling(given) ?? { country: basket.country };
    const { order, promoUse } = await quotes.quote(catalogue, {
      ...basket,
      address: known,
      email: given.customerDetails.email,
      giftStart: given.recipientDetails?.startDate,
      shopper,
    });
    // Somebody is sent there later on; what is not safe is not kept.
    const { redirectUrl: asked, page, ...others } = given;
    const redirectUrl = await this.parts.redirects.target(asked, "redirectUrl");
    const request = withBilling({ ...others, ...(redirectUrl && { redirectUrl }) }, basket.country, order.total.currency);
    const { billingDetails: address, billingStandsIn } = request;
    const refusal =
      orderRefusal(request, order, { shop: catalogue.shop, emailPatterns: await this.parts.livePages.emailPatterns() }) ??
      payments.refusal(request, money(order.total.amount, order.total.currency));
    if (refusal) return refusal;
    const { db } = this.parts.storage;
    const invalid = shopper
      ? invalidRefusal(await invalidFlags(db, shopper, order.items, shopDays(new Date(), catalogue.shop.time_zone).today))
      : await unprovenTrialRefusal(db, request.customerDetails.email!, order.items);
    if (invalid) return invalid;
    const taxed = await quotes.taxed(catalogue, order, address);
    if (!taxed.ok) return taxed;
    const { total } = taxed.value;
    const changed = priceRefusal(request, taxed.value);
    if (changed) return forCaller(changed, shopper);

    const attemptId = rowId();
    const reference = orderReference(catalogue.shop.order_reference_prefix);
    return ok({
      checkoutId: checkout.id,
      request,
      order: taxed.value,
      schedule: quotes.serialised(taxed.value, catalogue).schedule,
      reference,
      page,
      timeZone: catalogue.shop.time_zone,
      promoUse,
      holder: promoUse && attemptId,
      payment: {
        method: request.paymentType,
        attemptId,
        reference,
        language: basket.language,
        email: request.customerDetails.email!,
        checkoutId: checkout.id,
        total: money(total.amount, total.currency),
        country: address.country!,
        billingDetails: address,
        billingStandsIn,
      },
      shopper,
    });
  }
}

const basketOf = (row: CheckoutRow) => ({
  lines: linesOf(row),
  country: row.country,
  language: row.locale.split("-")[0]!,
  promoCode: row.promo_code,
  checkoutId: row.id,
});
