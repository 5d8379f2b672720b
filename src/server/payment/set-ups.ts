/**
 * Another way to pay for a subscription: set up with its provider without a sum, and held only once the provider has said that it is. What
 * nobody finished the job goes on with; what comes too late is given up at the provider. [PAY-14] [API-8]
 */
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Payment } from "../../domain/order/order";
import { isOpen, type AttemptState } from "../../domain/payment/attempt-state";
import type { NextStep } from "../../domain/payment/next-step";
import { say } from "../../registry/message";
import type { PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import type { Shopper } from "../checkout/checkout-row";
import { ok, refuse, type Result } from "../result/refusal";
import { inFlight } from "../storage/idempotency";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ASKING_MS, type AttemptRow } from "./attempt/attempt-row";
import type { Attempts } from "./attempt/attempts";
import { giveUp } from "./give-up";
import type { PaymentHandlers } from "./payment-handlers";
import { keepStoredPayment } from "./stored-payments";

type Paid = Extract<PaymentResult, { ok: true }>;

/** As an attempt keeps it: JSON. */
export interface SetUp {
  subscriptionId: string;
  owner: Shopper;
  request: { paymentType: string; payment: Payment };
  /** Of the sum 0. */
  payment: PaymentOrder;
  /** Path, or address that may be followed, of the page where a shopper who was sent away goes on. */
  page: string;
}

/** A way to pay that its provider has set up, for whoever it is for. */
export interface ReadySetUp extends Pick<SetUp, "subscriptionId" | "owner"> {
  paymentType: string;
  record: Paid["record"];
  /** Writes down what is kept. @param sub whose it is; null for a guest's @returns its id */
  keep(sub: string | null): Promise<string>;
}

export interface SetUpParts {
  storage: Storage;
  attempts: Attempts;
  payments: PaymentHandlers;
  log: Logger;
  /** Without a slash at the end. */
  publicUrl(): string;
  /** In the transaction that finishes the attempt. @returns why it cannot be held any more */
  takeUp(trx: Transaction<Database>, ready: ReadySetUp): Promise<Result<object>>;
}

/** Held at once; or where the shopper goes to confirm it. */
export type SetUpAnswer = { taken: object } | { pending: true; id: string; next: NextStep };

/** In the transaction that decides the answer. */
export type OnAnswer = (trx: Transaction<Database>, answer: SetUpAnswer) => Promise<void>;

export class PaymentSetUps {
  constructor(private readonly parts: SetUpParts) {}

  /**
   * Sets up what a form prepared, or asks where the shopper confirms it. An earlier one that is open ends.
   *
   * @throws what the method threw: its attempt is then looked up by the job
   */
  async begin(setUp: SetUp, onAnswer?: OnAnswer): Promise<Result<SetUpAnswer>> {
    const { attempts, payments } = this.parts;
    for (const earlier of await attempts.openOfSubscription(setUp.subscriptionId)) {
      if (attempts.isBeingAsked(earlier)) return inFlight();
      await this.finish(earlier, { ended: "superseded" });
    }
    const { payment, request, subscriptionId } = setUp;
    const row = (await attempts.openOwn({
      id: payment.attemptId,
      kind: "set-up",
      method: request.paymentType,
      amount: 0,
      currency: payment.total.currency,
      reference: payment.reference,
      subscriptionId,
      page: setUp.page,
      frozen: setUp,
    })) as AttemptRow;
    if (payments.sendsAway(request.paymentType)) return this.#start(row, setUp, onAnswer);
    let result: PaymentResult;
    try {
      result = await payments.authorise(request, payment);
    } catch (error) {
      await attempts.advance(row.id, "unknown", { error: (error as Error).message });
      throw error;
    }
    if (result.ok) return this.#settle(row, setUp, result, onAnswer);
    await attempts.advance(row.id, "declined", { error: result.code });
    return refuse("payment-declined", result.message, { problems: [{ path: "payment", code: result.code, message: result.message }] });
  }

  async #start(row: AttemptRow, { request, payment, subscriptionId }: SetUp, onAnswer?: OnAnswer): Promise<Result<SetUpAnswer>> {
    const { attempts, payments, publicUrl, storage } = this.parts;
    const name = payments.nameOf(row.method);
    const query = new URLSearchParams({ subscription: subscriptionId, attempt: row.id });
    const ways = { returnUrl: `${publicUrl()}/api/plugins/${name}/respond?${query}`, webhookUrl: `${publicUrl()}/api/webhooks/${name}` };
    try {
      const { next, providerTransaction } = await payments.start(request, payment, ways);
      const answer = { pending: true, id: row.id, next } as const;
      const pending = await storage.transaction(async (trx) => {
        const begun = await attempts.advanceIn(trx, await attempts.locked(trx, row.id), "pending", { nextStep: next, providerTransaction });
        await onAnswer?.(trx, answer);
        return begun;
      });
      attempts.committed(pending);
      return ok(answer);
    } catch (error) {
      // Nobody was sent there, so nobody confirms it; the job looks once more.
      const unknown = await attempts.advance(row.id, "unknown", { error: (error as Error).message });
      await this.finish(unknown, { ended: "not-opened" });
      this.parts.log.warn({ attempt: row.id, method: row.method, err: error }, "a provider could not set up a way to pay");
      return refuse("payment-unavailable", say("payment-unavailable"));
    }
  }

  /**
   * Goes on with one: asks its provider, and holds it or ends it.
   *
   * @param ended why nothing more is waited for, where that is so
   * @returns the state it is in then
   */
  async finish(row: AttemptRow, { ended }: { ended?: string } = {}): Promise<AttemptState> {
    const { attempts, payments } = this.parts;
    if (!row.frozen) return row.state;
    const setUp = JSON.parse(row.frozen) as SetUp;
    if (row.state === "voiding") return this.#giveUp(row, setUp, JSON.parse(row.result!) as Paid);
    const { providerTransaction: _none, ...payment } = setUp.payment;
    const order = row.provider_transaction ? { ...payment, providerTransaction: row.provider_transaction } : payment;
    let found: PaymentResult | "pending" | undefined = row.state === "authorised" ? (JSON.parse(row.result!) as Paid) : undefined;
    try {
      found ??= await payments.lookup(setUp.request, order);
    } catch (error) {
      if (ended && isOpen(row.state) && payments.sendsAway(row.method)) return this.#decline(row, ended, attempts.instant(ASKING_MS));
      if (row.state !== "asking" && row.state !== "pending") return row.state;
      return (await attempts.advance(row.id, "unknown", { error: (error as Error).message })).state;
    }
    if (found === "pending") return this.#waitFor(row, ended);
    if (!found) return this.#decline(row, "the provider never heard of it", attempts.instant(ASKING_MS));
    if (!found.ok) return this.#decline(row, found.code);
    await this.#settle(row, setUp, found);
    return (await attempts.find(row.id)).state;
  }

  async #waitFor(row: AttemptRow, ended: string | undefined): Promise<AttemptState> {
    const { attempts } = this.parts;
    const age = Date.parse(attempts.instant()) - Date.parse(row.created_at);
    if (row.state === "declined") {
      if (age > LATE_MS) await attempts.forget(row.id);
      return row.state;
    }
    const why = ended ?? (!row.next_step ? "nobody was sent there" : age > AT_PROVIDER_MS ? "expired" : undefined);
    if (why) return this.#decline(row, why, attempts.instant(ASKING_MS));
    return row.state === "asking" || row.state === "unknown" ? (await attempts.advance(row.id, "pending")).state : row.state;
  }

  /** The provider has set it up: held, unless something else was chosen meanwhile. */
  async #settle(row: AttemptRow, setUp: SetUp, paid: Paid, onAnswer?: OnAnswer): Promise<Result<SetUpAnswer>> {
    const { attempts, storage, takeUp } = this.parts;
    const { subscriptionId, owner, request, payment } = setUp;
    const change = { result: paid, providerTransaction: paid.providerTransaction };
    const done = await storage.transaction<{ answer: Result<SetUpAnswer>; after: AttemptRow }>(async (trx) => {
      const now = await attempts.locked(trx, row.id);
      if (now.state === "declined") {
        const late = await attempts.advanceIn(trx, now, "voiding", { ...change, frozen: setUp });
        return { answer: refuse("payment-over", say("payment-over")), after: late };
      }
      if (!isOpen(now.state)) return { answer: inFlight(), after: now };
      const authorised = now.state === "authorised" ? now : await attempts.advanceIn(trx, now, "authorised", change);
      const { stored } = paid;
      const taken = stored
        ? await takeUp(trx, {
            subscriptionId,
            owner,
            paymentType: request.paymentType,
            record: paid.record,
            keep: (sub) => keepStoredPayment(trx, { stored, payment, sub: sub ?? undefined, createdAt: attempts.instant() }),
          })
        : refuse("payment-declined", say("payment-not-made"));
      if (!taken.ok) return { answer: taken, after: await attempts.advanceIn(trx, authorised, "voiding", { error: taken.code }) };
      await onAnswer?.(trx, { taken: taken.value });
      return { answer: ok({ taken: taken.value }), after: await attempts.advanceIn(trx, authorised, "settled") };
    });
    attempts.committed(done.after);
    if (done.after.state === "voiding") await this.#giveUp(done.after, setUp, paid);
    return done.answer;
  }

  /** The provider forgets it, unless something is paid with it. */
  async #giveUp(row: AttemptRow, { request, payment }: SetUp, paid: Paid): Promise<AttemptState> {
    const { attempts } = this.parts;
    const { provider_transaction: providerTransaction } = row;
    try {
      await giveUp(this.parts, request, providerTransaction ? { ...payment, providerTransaction } : payment, paid);
    } catch (error) {
      await attempts.failed(row, error);
      return row.state;
    }
    return (await attempts.advance(row.id, "voided")).state;
  }

  async #decline(row: AttemptRow, code: string, lookAgainAt?: string): Promise<AttemptState> {
    const { attempts } = this.parts;
    if (row.state === "declined") {
      await attempts.forget(row.id);
      return row.state;
    }
    return (await attempts.advance(row.id, "declined", { error: code, ...(lookAgainAt && { nextTryAt: lookAgainAt }) })).state;
  }
}

/** How long a shopper may be with a provider, and how long it is looked at whether they confirmed after all. */
const AT_PROVIDER_MS = 3_600_000;
const LATE_MS = 24 * 3_600_000;
