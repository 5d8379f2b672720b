/**
 * The server's door to what providers keep: charges a sum without the shopper, once, whatever happens in between. Each charge has the trail
 * of every other try to pay: written before the provider is asked, looked up by the job where nobody knows. [PAY-14]
 */
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { money, type Money } from "../../domain/money/money";
import type { AttemptState } from "../../domain/payment/attempt-state";
import { NOT_ASKED, type Charge, type ChargeDeclined, type ChargePaid, type ChargeResult } from "../../registry/payment-handler";
import { REMOVED } from "../renewal/declined-for-good";
import { orderReference, rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ASKING_MS, type AttemptRow } from "./attempt/attempt-row";
import type { Alongside, Attempts } from "./attempt/attempts";
import type { Collections } from "./collections";
import type { PaymentHandlers } from "./payment-handlers";
import { lockedStoredPayment, storedDetailsOf, type StoredPaymentRow } from "./stored-payments";

export interface ChargeRequest {
  /** As whoever asks calls it: the same again is the same charge, and answers what became of it. */
  id: string;
  storedPaymentId: string;
  /** More than 0, in the currency of what is stored. */
  total: Money;
  /** What is charged for. */
  subscriptionId?: string;
}

export type ChargeOutcome =
  | { state: "paid"; attemptId: string; reference: string; providerTransaction: string | null; record: ChargePaid["record"] }
  | { state: "declined"; attemptId: string; reference: string; kind: ChargeDeclined["kind"]; code: string }
  /** Nobody knows yet: `onConcluded` hears of it once somebody does. */
  | { state: "pending"; attemptId: string; reference: string };

export interface ChargeParts {
  storage: Storage;
  attempts: Attempts;
  payments: PaymentHandlers;
  log: Logger;
  /** What references begin with. */
  referencePrefix(): Promise<string>;
  /** Hears of each that is paid or declined, in the transaction in which it is written down; throwing rolls that back. */
  onConcluded?(trx: Transaction<Database>, charge: ConcludedCharge): Promise<void>;
  /** Looks at what is paid, where its bank may still take it back. */
  collections?: Pick<Collections, "firstLook">;
}

export interface ConcludedCharge {
  id: string;
  subscriptionId: string | null;
  storedPaymentId: string;
  total: Money;
  outcome: Exclude<ChargeOutcome, { state: "pending" }>;
}

export class Charges {
  constructor(readonly parts: ChargeParts) {}

  /**
   * Charges what is stored, or says what became of the charge of that id.
   *
   * @throws Error where the id is another charge's, or the sum is none that is stored for; and what the database threw
   */
  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { attempts, payments, log } = this.parts;
    const opened = await this.#open(request);
    if ("known" in opened) return opened.known;
    const { row, charge, stored } = opened;
    if (stored.removed_at) return this.#conclude(row, GONE);
    if (!payments.canChargeAgain(stored.method)) {
      log.error(
        { method: stored.method, subscription: request.subscriptionId },
        "a charge waits: the shop was started without this payment method, or without its settings",
      );
      return this.#conclude(row, METHOD_MISSING);
    }
    let result: ChargeResult | "pending";
    try {
      result = await payments.chargeAgain(stored.method).charge(storedDetailsOf(stored), charge);
    } catch (error) {
      return outcomeOf(await attempts.advance(row.id, "unknown", { error: (error as Error).message }));
    }
    if (result === "pending") return outcomeOf(await attempts.advance(row.id, "pending"));
    return this.#conclude(row, result);
  }

  /**
   * Takes the id, so that nothing is charged under it any more, by whoever may still be about to; or says what became of the charge.
   *
   * @throws as `charge`
   */
  async withdraw(request: ChargeRequest): Promise<ChargeOutcome> {
    const opened = await this.#open(request);
    return "known" in opened ? opened.known : this.#conclude(opened.row, WITHDRAWN);
  }

  /** Written down before anybody is asked: the id is one charge's. */
  async #open(request: ChargeRequest): Promise<{ known: ChargeOutcome } | { row: AttemptRow; charge: Charge; stored: StoredPaymentRow }> {
    const { id, storedPaymentId, total, subscriptionId } = request;
    const { attempts, storage } = this.parts;
    const known = await attempts.ofCharge(id);
    if (known) return { known: outcomeOf(sameCharge(known, storedPaymentId, total)) };
    let stored = await this.#stored(storedPaymentId);
    if (stored.currency !== total.currency || total.minorUnits <= 0)
      throw new Error(`A charge of ${total.minorUnits} ${total.currency} from what is stored in ${stored.currency}`);
    const charge: Charge = {
      attemptId: rowId(),
      reference: orderReference(await this.parts.referencePrefix()),
      method: stored.method,
      total,
      country: stored.country,
      initiator: "merchant",
      begunAt: attempts.instant(),
    };
    const row = await attempts.openOwn(
      {
        id: charge.attemptId,
        kind: "charge",
        method: stored.method,
        amount: total.minorUnits,
        currency: total.currency,
        reference: charge.reference,
        subscriptionId,
        storedPaymentId,
        chargeId: id,
        frozen: charge,
      },
      // Its owner may have removed it meanwhile.
      async (trx) => void (stored = (await lockedStoredPayment(storage, trx, storedPaymentId)) ?? stored),
    );
    // Somebody else asked at the same moment.
    return row === "open" ? this.#open(request) : { row, charge, stored };
  }

  /** @returns undefined where nobody asked for one of that id */
  async outcome(id: string): Promise<ChargeOutcome | undefined> {
    const row = await this.parts.attempts.ofCharge(id);
    return row && outcomeOf(row);
  }

  /** Goes on with one that nobody has finished. @returns the state it is in then */
  async finish(row: AttemptRow): Promise<AttemptState> {
    const { attempts, payments } = this.parts;
    if (!row.frozen) return row.state;
    const charge = JSON.parse(row.frozen) as Charge;
    const stored = await this.#stored(row.stored_payment_id!);
    const provider = payments.chargeAgain(row.method);
    if (row.state === "voiding") return this.#giveBack(row, charge, stored);
    let found: ChargeResult | "pending" | undefined = row.state === "authorised" ? (JSON.parse(row.result!) as ChargePaid) : undefined;
    try {
      found ??= await provider.lookup(storedDetailsOf(stored), charge);
    } catch (error) {
      if (row.state !== "asking" && row.state !== "pending") return row.state;
      return (await attempts.advance(row.id, "unknown", { error: (error as Error).message })).state;
    }
    if (row.state === "declined") {
      // It counted as declined; what came after all goes back, once the bank has answered.
      if (found === "pending") return row.state;
      if (!found?.ok) return (await attempts.forget(row.id), row.state);
      const voiding = await attempts.advance(row.id, "voiding", { result: found, frozen: charge });
      return this.#giveBack(voiding, charge, stored);
    }
    if (found === "pending") return row.state === "pending" ? row.state : (await attempts.advance(row.id, "pending")).state;
    await this.#conclude(row, found ?? NEVER_HEARD);
    return (await attempts.find(row.id)).state;
  }

  /**
   * What the provider's back office has of it, said by somebody.
   *
   * @param paid undefined: nobody was charged, it can be tried anew
   * @param alongside what stands or falls with it; not called where somebody else was faster
   */
  async concludeByHand(row: AttemptRow, paid: ChargePaid | undefined, alongside: Alongside): Promise<void> {
    await this.#conclude(row, paid ?? WITHDRAWN, alongside);
  }

  /** Paid or declined: written down with whatever follows from it. */
  async #conclude(row: AttemptRow, result: ChargeResult, alongside?: Alongside): Promise<ChargeOutcome> {
    const { storage, attempts } = this.parts;
    const after = await storage.transaction(async (trx) => {
      const now = await attempts.locked(trx, row.id);
      const concluded = await this.#concludeIn(trx, now, row, result);
      if (concluded !== now) await alongside?.(trx);
      return concluded;
    });
    attempts.committed(after);
    return outcomeOf(after);
  }

  /** @param now the row as it is, locked; @param row as it was when its provider was asked @returns `now` where nothing is left to do */
  async #concludeIn(trx: Transaction<Database>, now: AttemptRow, row: AttemptRow, result: ChargeResult): Promise<AttemptRow> {
    const { attempts } = this.parts;
    // Given up before the provider took it: whoever asked has heard that it is declined, so the job gives it back.
    if (result.ok && now.state === "declined")
      return attempts.advanceIn(trx, now, "voiding", {
        result,
        providerTransaction: result.providerTransaction,
        frozen: JSON.parse(row.frozen!) as Charge,
        nextTryAt: attempts.instant(),
      });
    if (CONCLUDED.includes(now.state)) return now;
    if (!result.ok) {
      const more = {
        result,
        error: result.detail ?? result.code,
        ...(result === NEVER_HEARD && { nextTryAt: attempts.instant(ASKING_MS) }),
      };
      return this.#told(trx, await attempts.advanceIn(trx, now, "declined", more));
    }
    const paid = { result, providerTransaction: result.providerTransaction };
    const watched = this.parts.collections?.firstLook(row);
    const isRight = !result.taken || (result.taken.minorUnits === row.amount && result.taken.currency === row.currency);
    if (isRight && now.state !== "authorised")
      return this.#told(trx, await attempts.advanceThrough(trx, now, ["authorised", "settled"], paid, watched));
    const authorised = now.state === "authorised" ? now : await attempts.advanceIn(trx, now, "authorised", paid);
    if (isRight) return this.#told(trx, await attempts.advanceIn(trx, authorised, "settled", watched));
    // Nobody gives it back here: the job does.
    return this.#told(trx, await attempts.advanceIn(trx, authorised, "voiding", { error: OTHER_SUM, nextTryAt: attempts.instant() }));
  }

  async #told(trx: Transaction<Database>, row: AttemptRow): Promise<AttemptRow> {
    const outcome = outcomeOf(row);
    if (outcome.state !== "pending")
      await this.parts.onConcluded?.(trx, {
        id: row.charge_id!,
        subscriptionId: row.subscription_id,
        storedPaymentId: row.stored_payment_id!,
        total: money(row.amount, row.currency),
        outcome,
      });
    return row;
  }

  async #giveBack(row: AttemptRow, charge: Charge, stored: StoredPaymentRow): Promise<AttemptState> {
    const { attempts, payments } = this.parts;
    try {
      await payments.chargeAgain(row.method).giveBack(storedDetailsOf(stored), charge, JSON.parse(row.result!) as ChargePaid);
    } catch (error) {
      await attempts.failed(row, error);
      return row.state;
    }
    return (await attempts.advance(row.id, "voided")).state;
  }

  #stored(id: string): Promise<StoredPaymentRow> {
    return this.parts.storage.db.selectFrom("stored_payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }
}

/** Of what it came to nothing more is written down here. */
const CONCLUDED: readonly AttemptState[] = ["settled", "declined", "voiding", "voided", "returned"];

const OTHER_SUM = "other-sum";
/** Its owner has removed it. */
const GONE: ChargeDeclined = { ok: false, kind: "hard", code: REMOVED };
const NEVER_HEARD: ChargeDeclined = { ok: false, kind: "soft", code: NOT_ASKED };
/** Of an id that was taken so that nobody asks under it: there is nothing to look up, and some providers charge whoever looks. */
const WITHDRAWN: ChargeDeclined = { ...NEVER_HEARD };
/** Nobody has refused anything, and nobody was asked: once the method is back it is charged. */
const METHOD_MISSING: ChargeDeclined = { ...NEVER_HEARD, detail: "the shop did not have this payment method" };

function sameCharge(row: AttemptRow, storedPaymentId: string, total: Money): AttemptRow {
  if (row.stored_payment_id !== storedPaymentId || Number(row.amount) !== total.minorUnits || row.currency !== total.currency)
    throw new Error("This charge's id is another charge's");
  return row;
}

function outcomeOf(row: AttemptRow): ChargeOutcome {
  const { id: attemptId, state, provider_transaction: providerTransaction } = row;
  const reference = row.reference!;
  const result = row.result ? (JSON.parse(row.result) as ChargeResult) : undefined;
  if (state === "settled" || state === "refunding" || state === "refunded")
    return { state: "paid", attemptId, reference, providerTransaction, record: result?.ok ? result.record : {} };
  if (state === "voiding" || state === "voided")
    return { state: "declined", attemptId, reference, kind: "soft", code: row.error ?? OTHER_SUM };
  if (state !== "declined" && state !== "returned") return { state: "pending", attemptId, reference };
  const { kind, code } = result && !result.ok ? result : NEVER_HEARD;
  return { state: "declined", attemptId, reference, kind, code };
}
