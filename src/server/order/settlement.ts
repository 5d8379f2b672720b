/**
 * The only way to an order: what was frozen before the payment becomes its rows, or the money goes back. The order call settles, and
 * whoever finds an attempt that nobody finished. [API-4]
 */
import type { Transaction } from "kysely";
import { shopDays } from "../../domain/time/calendar";
import { isOpen, type AttemptState } from "../../domain/payment/attempt-state";
import type { OrderResponse } from "../../domain/order/order";
import type { PaymentResult } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import { answersTo, notFound, type CheckoutRow } from "../checkout/checkout-row";
import type { Checkouts } from "../checkout/checkouts";
import { ASKING_MS, type Attempts, type AttemptRow } from "../payment/attempts";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { PromoUsage } from "../promo/promo-usage";
import { ok, refuse, type Result } from "../result/refusal";
import { inFlight, type Claim, type Idempotency } from "../storage/idempotency";
import { rowId } from "../storage/ids";
import { isUniqueViolation, type Storage, type Write } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { DatabaseUnavailable } from "../storage/unavailable";
import { isSecondTrial } from "../subscription/subscription-records";
import { invalidRefusal } from "./invalid-flags";
import { otherSum, paymentOf, type FrozenOrder, type Paid } from "./frozen-order";
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

export interface SettlementParts {
  storage: Storage;
  checkouts: Pick<Checkouts, "expired">;
  idempotency: Idempotency;
  payments: PaymentHandlers;
  usage: PromoUsage;
  attempts: Attempts;
  /** A provider has refused a payment on a page of its own, where nobody here counts. */
  onRefused?(frozen: FrozenOrder): Promise<void>;
  /** Called after an order was committed. */
  onPlaced?(): void;
}

export class Settlement {
  constructor(private readonly parts: SettlementParts) {}

  /**
   * Writes the order of a payment that was made. Where that cannot be, the money goes back: at once, and by the job where that fails.
   *
   * @param attempt undefined where nobody was asked for money
   * @throws what the database threw; an attempt is then finished by `finish`
   */
  async settle(frozen: FrozenOrder, paid: Paid, attempt?: AttemptRow, claim?: Claim): Promise<Result<PlacedAnswer>> {
    const { storage, attempts } = this.parts;
    const change = { result: paid, providerTransaction: paid.providerTransaction };
    let after: AttemptRow | undefined;
    try {
      const placed = await storage.transaction<Result<PlacedAnswer>>(async (trx) => {
        after = undefined;
        const now = attempt && (await attempts.locked(trx, attempt.id));
        // Somebody else was faster: the order stands, or the money went back.
        if (now?.state === "ordered") return this.#existing(trx, frozen.checkoutId, claim);
        // Given up before the provider took it; another attempt may have paid meanwhile.
        if (now?.state === "declined" && now.error !== REPLAYED)
          after = await attempts.advanceIn(trx, now, "voiding", { ...change, frozen });
        if (now && !isOpen(now.state)) return inFlight();
        const authorised = now && (now.state === "authorised" ? now : await attempts.advanceIn(trx, now, "authorised", change));
        const answer = otherSum(frozen, paid) ?? (await this.#order(trx, frozen, paid, claim, authorised));
        if (authorised)
          after =
            answer.ok && !answer.value.replayed
              ? await attempts.advanceIn(trx, authorised, "ordered", { orderId: answer.value.answer.id })
              : await attempts.advanceIn(trx, authorised, "voiding", { error: answer.ok ? "ordered already" : answer.code });
        return answer;
      });
      if (after) attempts.committed(after);
      if (placed.ok && !placed.value.replayed) this.parts.onPlaced?.();
      else if (after?.state === "voiding") await this.#giveBack(after, frozen, paid);
      if (!placed.ok && !attempt && frozen.holder) await this.parts.usage.release(frozen.checkoutId, frozen.holder);
      return placed;
    } catch (error) {
      return this.#notWritten(error, frozen, paid, attempt);
    }
  }

  /**
   * Goes on with an attempt: looks it up, and orders or gives back.
   *
   * @param ended why nothing more is waited for, where that is so; money that comes all the same goes back
   * @returns the state it is in then
   */
  async finish(row: AttemptRow, { ended }: { ended?: string } = {}): Promise<AttemptState> {
    const { attempts, payments } = this.parts;
    if (!row.frozen) return row.state;
    const frozen = JSON.parse(row.frozen) as FrozenOrder;
    if (row.state === "voiding") {
      await this.#giveBack(row, frozen, JSON.parse(row.result!) as Paid);
      return (await attempts.find(row.id)).state;
    }
    if (row.state === "created") return this.#decline(row, frozen, NOBODY_ASKED);
    let found: PaymentResult | "pending" | undefined = row.state === "authorised" ? (JSON.parse(row.result!) as PaymentResult) : undefined;
    try {
      found ??= await payments.lookup(row.method, paymentOf(row, frozen));
    } catch (error) {
      if (ended && isOpen(row.state) && payments.sendsAway(row.method))
        return this.#decline(row, frozen, ended, attempts.instant(ASKING_MS));
      if (row.state === "asking" || row.state === "pending")
        return (await attempts.advance(row.id, "unknown", { error: (error as Error).message })).state;
      return row.state;
    }
    if (found === "pending") return this.#waitFor(row, frozen, ended);
    // A request may still be under way to the provider: looked at once more, when that can no longer be.
    if (!found) return this.#decline(row, frozen, "the provider never heard of it", attempts.instant(ASKING_MS));
    if (!found.ok) {
      if (isOpen(row.state) && found.code !== "cancelled" && payments.sendsAway(row.method)) await this.parts.onRefused?.(frozen);
      return this.#decline(row, frozen, found.code);
    }
    await this.settle(frozen, found, row);
    return (await attempts.find(row.id)).state;
  }

  /** The shopper is with the provider, or was; how long that is waited for. */
  async #waitFor(row: AttemptRow, frozen: FrozenOrder, ended: string | undefined): Promise<AttemptState> {
    const { attempts } = this.parts;
    const age = Date.parse(attempts.instant()) - Date.parse(row.created_at);
    if (row.state === "declined") {
      if (age > LATE_MONEY_MS) await attempts.forget(row.id);
      return row.state;
    }
    // Without the address that the provider gave nobody can go there.
    const why = ended ?? (!row.next_step ? "nobody was sent there" : age > AT_PROVIDER_MS ? "expired" : undefined);
    if (why) return this.#decline(row, frozen, why, attempts.instant(ASKING_MS));
    return row.state === "asking" || row.state === "unknown" ? (await attempts.advance(row.id, "pending")).state : row.state;
  }

  /** The order this checkout has become; asking again, with whatever key, never makes a second. */
  async placedAlready(checkoutId: string, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
    try {
      return await this.parts.storage.transaction((trx) => this.#existing(trx, checkoutId, claim));
    } catch (error) {
      if (error === LOST_CLAIM) return inFlight();
      throw error;
    }
  }

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
    if (claim && !(await this.parts.idempotency.answer(trx, claim, 200, answer))) throw LOST_CLAIM;
    return ok({ status: 200, answer, replayed: true });
  }

  /** The payment was refused, or never made: what was kept for it is given back. */
  async declined(frozen: FrozenOrder, attempt: AttemptRow | undefined, code: string): Promise<void> {
    if (attempt) await this.#decline(attempt, frozen, code);
    else if (frozen.holder) await this.parts.usage.release(frozen.checkoutId, frozen.holder);
  }

  async #order(
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
    if (now.completed_at) return this.#existing(trx, checkoutId, claim);
    if (now.version !== request.basketVersion) return basketChanged(now);
    return this.#insert(trx, now, frozen, paid, claim, attempt);
  }

  async #insert(
    trx: Transaction<Database>,
    checkout: CheckoutRow,
    { request, order, schedule, reference, timeZone, promoUse, shopper }: FrozenOrder,
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
    const answered = claim && idempotency.answering(trx, claim, 201, answer);
    const changed = await storage.together(trx, [...writes, ...(answered ? [answered] : [])] as [...Write[], Write]);
    // With an attempt the order stands whoever asks: its money is taken.
    if (answered && changed !== 1n && !attempt) throw LOST_CLAIM;
    return ok({ status: 201, answer, replayed: false });
  }

  /** The transaction did not commit, or nobody knows: what may be said, and what becomes of the money. */
  async #notWritten(error: unknown, frozen: FrozenOrder, paid: Paid, attempt: AttemptRow | undefined): Promise<Result<PlacedAnswer>> {
    const { attempts, usage } = this.parts;
    // While the outcome is unknown the order may stand, and so must its payment: the job looks at both.
    if (error instanceof DatabaseUnavailable) {
      if (!attempt && frozen.holder && !error.outcomeUnknown) await usage.release(frozen.checkoutId, frozen.holder).catch(() => undefined);
      throw error;
    }
    if (isReplayed(error)) {
      // Somebody else's payment: it is not ours to give back.
      await this.declined(frozen, attempt, REPLAYED);
      return refuse("payment-declined", say("payment-used-already"), {
        problems: [{ path: "payment", code: "replayed", message: say("payment-used-already") }],
      });
    }
    if (attempt) {
      const code = error instanceof Error ? error.message : String(error);
      await attempts.advance(attempt.id, "authorised", { result: paid });
      const voiding = await attempts.advance(attempt.id, "voiding", { error: code });
      if (voiding.state === "voiding") await this.#giveBack(voiding, frozen, paid);
    } else if (frozen.holder) await usage.release(frozen.checkoutId, frozen.holder).catch(() => undefined);
    if (error === LOST_CLAIM) return inFlight();
    if (isSecondTrial(error)) return forCaller(invalidRefusal({ trial: true })!, frozen.shopper);
    throw error;
  }

  /** At once where that works; else the job tries again. */
  async #giveBack(row: AttemptRow, frozen: FrozenOrder, paid: Paid): Promise<void> {
    try {
      await this.parts.payments.cancel(row.method, paymentOf(row, frozen), paid);
    } catch (error) {
      this.parts.attempts.failed(row, error);
      return;
    }
    await this.parts.attempts.advance(row.id, "voided");
    if (frozen.holder) await this.parts.usage.release(frozen.checkoutId, frozen.holder);
  }

  /** @param lookAgainAt ISO 8601 instant; of one that is declined already this was the last look */
  async #decline(row: AttemptRow, frozen: FrozenOrder, code: string, lookAgainAt?: string): Promise<AttemptState> {
    const { attempts } = this.parts;
    if (row.state === "declined") {
      await attempts.forget(row.id);
      return row.state;
    }
    const { state } = await attempts.advance(row.id, "declined", { error: code, ...(lookAgainAt && { nextTryAt: lookAgainAt }) });
    if (frozen.holder) await this.parts.usage.release(frozen.checkoutId, frozen.holder);
    return state;
  }
}

/** How long a shopper may be with a provider. */
const AT_PROVIDER_MS = 3_600_000;

/** How long it is looked at whether somebody paid after all, so that it goes back. */
const LATE_MONEY_MS = 24 * 3_600_000;

/** Of an attempt whose shopper went on to pay in another way. */
export const SUPERSEDED = "superseded";

/** Of an attempt that ended before its provider was asked. */
export const NOBODY_ASKED = "nobody was asked";

/** Of an attempt whose provider named a payment that is somebody else's. */
const REPLAYED = "replayed";

/** Thrown inside the transaction, so that it rolls back: another process has taken the key over. */
const LOST_CLAIM = new Error("the idempotency key was taken over");

/** The provider's transaction belongs to another order already. [PAY-13] */
function isReplayed(error: unknown): boolean {
  const { constraint, message } = error as { constraint?: string; message?: string };
  return isUniqueViolation(error) && /provider_transaction/.test(`${constraint} ${message}`);
}
