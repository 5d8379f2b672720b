/** Placing an order: once, at the server's price, with its payment and its event in one transaction. [API-4] */
import type { OrderPreviewResponse } from "../../domain/calls/calls.gen";
import type { Transaction } from "kysely";
import { shopDays } from "../../domain/time/calendar";
import { money } from "../../domain/money/money";
import type { Address, OrderRequest, OrderResponse, RecipientDetails, ScheduleEntry } from "../../domain/order/order";
import type { UserAttributes } from "../../domain/person/user";
import type { PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage, Write } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { DatabaseUnavailable } from "../storage/unavailable";
import type { StoredLine } from "../checkout/stored-line";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { answersTo, detailsOf, linesOf, notFound, type CheckoutRow } from "../checkout/checkout-row";
import type { Checkouts } from "../checkout/checkouts";
import { documentHash, orderReference, rowId } from "../storage/ids";
import { invalidFlags, invalidRefusal, signInRefusal, unprovenTrialRefusal } from "./invalid-flags";
import { inFlight, type Claim, type Idempotency } from "../storage/idempotency";
import { orderRefusal, priceRefusal, promoRefusal } from "./order-check";
import { givenBilling, withBilling, type BilledOrder } from "./order-billing";
import type { PricedOrder } from "./order-pricing";
import type { OrderQuotes } from "./order-quote";
import { orderWrites } from "./order-records";
import type { LivePages } from "../pages/live-pages";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { PromoUsage, PromoUse } from "../promo/promo-usage";
import type { Redirects } from "../guard/redirects";
import type { RefusedPayments } from "../payment/refused-payments";
import { isSecondTrial } from "../subscription/subscription-records";

type Shopper = Pick<UserAttributes, "sub" | "email" | "email_verified">;

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
  quotes: OrderQuotes;
  usage: PromoUsage;
  redirects: Redirects;
  refusedPayments: RefusedPayments;
  /** Whose email sections say which addresses are taken. */
  livePages: Pick<LivePages, "emailPatterns">;
  /** Called after an order was committed. */
  onPlaced?(): void;
}

/** What is to be previewed: a checkout as it is stored, or lines without one. */
export type PreviewRequest = {
  billingDetails?: Address | undefined;
  recipientDetails?: Pick<RecipientDetails, "startDate"> | undefined;
} & ({ checkoutId: string; basketVersion?: number | undefined } | { checkoutId?: undefined; lines: StoredLine[] });

/** Priced, checked and paid: what is left is to write it down. */
interface Prepared {
  request: BilledOrder;
  order: PricedOrder;
  schedule: ScheduleEntry[];
  referencePrefix: string;
  timeZone: string;
  promoUse: PromoUse | undefined;
  holder: string | undefined;
  payment: PaymentOrder;
  paid: Extract<PaymentResult, { ok: true }>;
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
    if ("replay" in claimed)
      return ok({ status: claimed.replay.status as 200 | 201, answer: claimed.replay.answer as OrderResponse, replayed: true });
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
    const { checkouts, storage } = this.parts;
    const prepared = checkout.completed_at ? undefined : await this.#prepare(request, checkout, shopper);
    if (prepared && !prepared.ok) return prepared;

    const placed = await storage
      .transaction<Result<PlacedAnswer>>(async (trx) => {
        const now = await storage.locked(trx.selectFrom("checkouts").selectAll().where("id", "=", checkout.id)).executeTakeFirstOrThrow();
        // Claimed or replaced since it was looked at.
        if (!answersTo(now, shopper)) return notFound();
        const gone = checkouts.expired(now);
        if (gone) return gone;
        if (now.completed_at || !prepared) return this.#existing(trx, checkout.id, claim);
        if (now.version !== request.basketVersion) return basketChanged(now);
        return this.#insert(trx, now, prepared.value, claim, shopper);
      })
      .catch(async (error: unknown) => {
        if (error === LOST_CLAIM) return inFlight();
        if (isSecondTrial(error)) return forCaller(invalidRefusal({ trial: true })!, shopper);
        // Rolled back for certain: nobody pays for it. While the outcome is unknown the order may stand, and so must its payment.
        const isUnknown = error instanceof DatabaseUnavailable && error.outcomeUnknown;
        if (prepared && !isUnknown) await this.#giveBack(prepared.value).catch(() => undefined);
        throw error;
      });
    if (placed.ok && !placed.value.replayed) this.parts.onPlaced?.();
    if (!placed.ok && prepared && placed.code !== "in-flight") await this.#giveBack(prepared.value);
    return placed;
  }

  /**
   * Everything before the transaction: price, checks, the promo code's use kept, the payment authorised; in this order, so that nobody pays
   * in vain.
   */
  async #prepare(given: OrderRequest, checkout: CheckoutRow, shopper: Shopper | undefined): Promise<Result<Prepared>> {
    const { payments, quotes, usage } = this.parts;
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
    const { redirectUrl: asked, ...others } = given;
    const redirectUrl = await this.parts.redirects.target(asked, "redirectUrl");
    const request = withBilling({ ...others, ...(redirectUrl && { redirectUrl }) }, basket.country, order.total.currency);
    const { billingDetails: address, billingStandsIn } = request;
    const refusal =
      orderRefusal(request, order, { shop: catalogue.shop, emailPatterns: await this.parts.livePages.emailPatterns() }) ??
      payments.refusal(request);
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

    const tried = await this.parts.refusedPayments.try(checkout.id, given.customerDetails.email!, shopper);
    if (!tried.ok) return tried;
    const reserved = promoUse && (await usage.reserve(promoUse));
    if (promoUse && reserved && !reserved.ok) {
      tried.release();
      return forCaller(promoRefusal(promoUse.code, reserved.problem, total), shopper);
    }
    const holder = reserved?.ok ? reserved.holder : undefined;
    const payment: PaymentOrder = {
      checkoutId: checkout.id,
      total: money(total.amount, total.currency),
      country: address.country!,
      billingDetails: address,
      billingStandsIn,
    };
    const paid = await payments.authorise(request, payment);
    if (paid.ok) tried.release();
    if (paid.ok)
      return ok({
        request,
        order: taxed.value,
        schedule: quotes.serialised(taxed.value, catalogue).schedule,
        referencePrefix: catalogue.shop.order_reference_prefix,
        timeZone: catalogue.shop.time_zone,
        promoUse,
        holder,
        payment,
        paid,
      });
    if (holder) await usage.release(checkout.id, holder);
    return refuse("payment-declined", paid.message, { problems: [{ path: "payment", code: paid.code, message: paid.message }] });
  }

  /** The order was refused in its transaction: what was kept and taken for it goes back. */
  async #giveBack({ request, payment, paid, holder }: Prepared): Promise<void> {
    // The payment first: what keeps the database from it ends the code's reservation by itself, in time.
    await this.parts.payments.cancel(request, payment, paid);
    if (holder) await this.parts.usage.release(payment.checkoutId, holder);
  }

  async #insert(
    trx: Transaction<Database>,
    checkout: CheckoutRow,
    prepared: Prepared,
    claim: Claim | undefined,
    shopper: Shopper | undefined,
  ): Promise<Result<PlacedAnswer>> {
    const { request, order, schedule, referencePrefix, timeZone, promoUse, paid } = prepared;
    const { total } = order;
    const id = rowId();
    // Before anything is written: a refusal here commits nothing.
    const problem = promoUse && (await this.parts.usage.redeem(trx, promoUse, id));
    if (promoUse && problem) return forCaller(promoRefusal(promoUse.code, problem, total), shopper);
    const reference = orderReference(referencePrefix);
    const now = new Date();
    const writes = orderWrites(trx, {
      id,
      reference,
      createdAt: now.toISOString(),
      orderedOn: shopDays(now, timeZone).today,
      request,
      checkout,
      shopper,
      order,
      schedule,
      paid,
    });
    const answer: OrderResponse = { id, order_reference: reference, total: { amount: total.amount, currency: total.currency } };
    const answered = claim && this.parts.idempotency.answering(trx, claim, 201, answer);
    const changed = await this.parts.storage.together(trx, [...writes, ...(answered ? [answered] : [])] as [...Write[], Write]);
    if (answered && changed !== 1n) throw LOST_CLAIM;
    return ok({ status: 201, answer, replayed: false });
  }

  /** The order this checkout has become; asking again, with whatever key, never makes a second. */
  async #existing(trx: Transaction<Database>, checkoutId: string, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
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
    await this.#answerKey(trx, claim, 200, answer);
    return ok({ status: 200, answer, replayed: true });
  }

  async #answerKey(trx: Transaction<Database>, claim: Claim | undefined, status: number, answer: OrderResponse): Promise<void> {
    if (claim && !(await this.parts.idempotency.answer(trx, claim, status, answer))) throw LOST_CLAIM;
  }
}

/** Thrown inside the transaction, so that it rolls back: another process has taken the key over. */
const LOST_CLAIM = new Error("the idempotency key was taken over");

/** That an email address had a trial or used a code is its owner's business: somebody who is not signed in hears only how to go on. */
const forCaller = (refusal: Refusal, shopper: Shopper | undefined): Refusal =>
  !shopper && ["trial-used", "promo-code-used-already"].includes(refusal.code) ? signInRefusal() : refusal;

const basketChanged = ({ version }: CheckoutRow): Refusal =>
  refuse("basket-changed", say("basket-changed-order-again"), { data: { version } });

const basketOf = (row: CheckoutRow) => ({
  lines: linesOf(row),
  country: row.country,
  language: row.locale.split("-")[0]!,
  promoCode: row.promo_code,
  checkoutId: row.id,
});
