/**
 * The only way to an order: what was frozen before the payment becomes its rows, or the money goes back. The order call settles, and
 * whoever finds an attempt that nobody finished. [API-4]
 */
import type { Transaction } from "kysely";
import type { Charges } from "../payment/charges";
import type { Collections } from "../payment/collections";
import type { Refunds } from "../payment/refunds";
import { StoredCharges } from "../payment/stored-charges";
import type { PaymentSetUps } from "../payment/set-ups";
import { isOpen, isOrdered, isStanding, type AttemptState } from "../../domain/payment/attempt-state";
import { say } from "../../registry/message";
import type { PaymentResult } from "../../registry/payment-handler";
import { ASKING_MS, type AttemptRow } from "../payment/attempt/attempt-row";
import type { Alongside } from "../payment/attempt/attempts";
import { refuse, type Result } from "../result/refusal";
import { inFlight, LOST_CLAIM, type Claim } from "../storage/idempotency";
import { isUniqueViolation } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { DatabaseUnavailable } from "../storage/unavailable";
import { isSecondTrial } from "../subscription/subscription-records";
import { AttemptEndings, NOBODY_ASKED, REPLAYED, type AttemptEndingsParts } from "./attempt-endings";
import { otherSum, paymentOf, type FrozenOrder, type Paid } from "./frozen-order";
import { invalidRefusal } from "./invalid-flags";
import { OrderWriter, type OrderWriterParts, type PlacedAnswer } from "./order-writer";
import { forCaller } from "./placing-refusals";

export interface SettlementParts extends OrderWriterParts, AttemptEndingsParts {
  /** A provider has refused a payment on a page of its own, where nobody here counts. */
  onRefused?(frozen: FrozenOrder): Promise<void>;
  /** Goes on with direct debits that a bank has yet to answer for, or may take back. */
  collections?: Pick<Collections, "finish" | "firstLook">;
  /** Goes on with what goes back of placed orders. */
  refunds?: Pick<Refunds, "finish">;
  /** Goes on with charges of what is stored. */
  charges?: Pick<Charges, "finish">;
  /** Goes on with other ways to pay for a subscription. */
  setUps?: Pick<PaymentSetUps, "finish">;
  /** Called after an order was committed. */
  onPlaced?(): void;
}

export class Settlement {
  readonly #writer: OrderWriter;
  readonly #endings: AttemptEndings;
  readonly #storedCharges: StoredCharges;

  constructor(private readonly parts: SettlementParts) {
    this.#writer = new OrderWriter(parts);
    this.#endings = new AttemptEndings(parts);
    this.#storedCharges = new StoredCharges(parts.storage, parts.payments);
  }

  /**
   * Writes the order of a payment that was made. Where that cannot be, the money goes back: at once, and by the job where that fails.
   *
   * @param attempt undefined where nobody was asked for money
   * @param alongside what stands or falls with the attempt's step; not called where somebody else was faster
   * @throws what the database threw; an attempt is then finished by `finish`
   */
  async settle(frozen: FrozenOrder, paid: Paid, attempt?: AttemptRow, claim?: Claim, alongside?: Alongside): Promise<Result<PlacedAnswer>> {
    const { storage, attempts } = this.parts;
    const change = { result: paid, providerTransaction: paid.providerTransaction };
    let after: AttemptRow | undefined;
    try {
      const placed = await storage.transaction<Result<PlacedAnswer>>(async (trx) => {
        after = undefined;
        const now = attempt && (await attempts.locked(trx, attempt.id));
        // Somebody else was faster: the order stands, or the money went back.
        if (now && isOrdered(now.state)) return this.#writer.existing(trx, frozen.checkoutId, claim);
        // Given up before the provider took it; another attempt may have paid meanwhile.
        if (now?.state === "declined" && now.error !== REPLAYED)
          after = await attempts.advanceIn(trx, now, "voiding", { ...change, frozen });
        if (after) await alongside?.(trx);
        if (now && !isOpen(now.state)) return inFlight();
        const authorised = now && (now.state === "authorised" ? now : await attempts.advanceIn(trx, now, "authorised", change));
        const answer = otherSum(frozen, paid) ?? (await this.#writer.write(trx, frozen, paid, claim, authorised));
        if (authorised)
          after =
            answer.ok && !answer.value.replayed
              ? await this.#stands(trx, authorised, answer.value.answer.id, paid)
              : await attempts.advanceIn(trx, authorised, "voiding", { error: answer.ok ? "ordered already" : answer.code });
        if (authorised) await alongside?.(trx);
        return answer;
      });
      if (after) attempts.committed(after);
      if (placed.ok && !placed.value.replayed) this.parts.onPlaced?.();
      else if (after?.state === "voiding") await this.#endings.giveBack(after, frozen, paid);
      if (!placed.ok && !attempt) await this.#endings.release(frozen);
      return placed;
    } catch (error) {
      return this.#notWritten(error, frozen, paid, attempt, alongside);
    }
  }

  /** Of a direct debit the bank has yet to answer, or may take back what it paid. */
  #stands(trx: Transaction<Database>, authorised: AttemptRow, orderId: string, { awaits }: Paid): Promise<AttemptRow> {
    const { attempts, collections } = this.parts;
    return awaits
      ? attempts.advanceIn(trx, authorised, "awaiting", { orderId })
      : attempts.advanceIn(trx, authorised, "ordered", { orderId, ...collections?.firstLook(authorised) });
  }

  /**
   * Goes on with an attempt: looks it up, and orders or gives back.
   *
   * @param ended why nothing more is waited for, where that is so; money that comes all the same goes back
   * @returns the state it is in then
   */
  async finish(row: AttemptRow, { ended }: { ended?: string } = {}): Promise<AttemptState> {
    const { attempts, payments } = this.parts;
    if (isStanding(row.state) && this.parts.collections) return this.parts.collections.finish(row);
    if (row.state === "refunding" && this.parts.refunds) return this.parts.refunds.finish(row);
    if (row.kind === "charge" && this.parts.charges) return this.parts.charges.finish(row);
    if (row.subscription_id && this.parts.setUps) return this.parts.setUps.finish(row, ended === undefined ? {} : { ended });
    if (!row.frozen) return row.state;
    const frozen = JSON.parse(row.frozen) as FrozenOrder;
    if (row.state === "voiding") {
      await this.#endings.giveBack(row, frozen, JSON.parse(row.result!) as Paid);
      return (await attempts.find(row.id)).state;
    }
    if (row.state === "created") return this.#endings.decline(row, frozen, NOBODY_ASKED);
    let found: PaymentResult | "pending" | undefined = row.state === "authorised" ? (JSON.parse(row.result!) as PaymentResult) : undefined;
    try {
      const stored = frozen.storedPaymentId;
      found ??= stored
        ? await this.#storedCharges.lookup(stored, paymentOf(row, frozen), row.created_at)
        : await payments.lookup(frozen.request, paymentOf(row, frozen));
    } catch (error) {
      if (ended && isOpen(row.state) && this.#sendsAway(row))
        return this.#endings.decline(row, frozen, ended, { lookAgainAt: attempts.instant(ASKING_MS) });
      if (row.state === "asking" || row.state === "pending")
        return (await attempts.advance(row.id, "unknown", { error: (error as Error).message })).state;
      return row.state;
    }
    if (found === "pending") return this.#waitFor(row, frozen, ended);
    // A request may still be under way to the provider: looked at once more, when that can no longer be.
    if (!found) return this.#endings.decline(row, frozen, "the provider never heard of it", { lookAgainAt: attempts.instant(ASKING_MS) });
    if (!found.ok) {
      if (isOpen(row.state) && found.code !== "cancelled" && this.#sendsAway(row)) await this.parts.onRefused?.(frozen);
      return this.#endings.decline(row, frozen, found.code);
    }
    await this.settle(frozen, found, row);
    return (await attempts.find(row.id)).state;
  }

  #sendsAway = ({ method, stored_payment_id: stored }: AttemptRow): boolean => stored === null && this.parts.payments.sendsAway(method);

  /**
   * The shopper is with the provider, or was; how long that is waited for. Where nobody was sent away the bank has the charge already:
   * however long it takes, it is neither given up nor is another one begun beside it.
   */
  async #waitFor(row: AttemptRow, frozen: FrozenOrder, ended: string | undefined): Promise<AttemptState> {
    const { attempts } = this.parts;
    const age = Date.parse(attempts.instant()) - Date.parse(row.created_at);
    if (row.state === "declined") {
      if (age > LATE_MONEY_MS) await attempts.forget(row.id);
      return row.state;
    }
    if (!this.#sendsAway(row)) return row.state === "pending" ? row.state : (await attempts.advance(row.id, "pending")).state;
    // Without the address that the provider gave nobody can go there.
    const why = ended ?? (!row.next_step ? "nobody was sent there" : age > AT_PROVIDER_MS ? "expired" : undefined);
    if (why) return this.#endings.decline(row, frozen, why, { lookAgainAt: attempts.instant(ASKING_MS) });
    return row.state === "asking" || row.state === "unknown" ? (await attempts.advance(row.id, "pending")).state : row.state;
  }

  /** The payment was refused, or never made: what was kept for it is given back. */
  async declined(frozen: FrozenOrder, attempt: AttemptRow | undefined, code: string, alongside?: Alongside): Promise<void> {
    if (attempt) await this.#endings.decline(attempt, frozen, code, alongside && { alongside });
    else await this.#endings.release(frozen);
  }

  /** The order this checkout has become; asking again, with whatever key, never makes a second. */
  placedAlready(checkoutId: string, claim: Claim | undefined): Promise<Result<PlacedAnswer>> {
    return this.#writer.placedAlready(checkoutId, claim);
  }

  /** The transaction did not commit, or nobody knows: what may be said, and what becomes of the money. */
  async #notWritten(
    error: unknown,
    frozen: FrozenOrder,
    paid: Paid,
    attempt: AttemptRow | undefined,
    alongside: Alongside | undefined,
  ): Promise<Result<PlacedAnswer>> {
    const { attempts } = this.parts;
    // While the outcome is unknown the order may stand, and so must its payment: the job looks at both.
    if (error instanceof DatabaseUnavailable) {
      if (!attempt && !error.outcomeUnknown) await this.#endings.release(frozen).catch(() => undefined);
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
      const voiding = await attempts.advance(attempt.id, "voiding", { error: code }, alongside);
      if (voiding.state === "voiding") await this.#endings.giveBack(voiding, frozen, paid);
    } else await this.#endings.release(frozen).catch(() => undefined);
    if (error === LOST_CLAIM) return inFlight();
    if (isSecondTrial(error)) return forCaller(invalidRefusal({ trial: true })!, frozen.shopper);
    throw error;
  }
}

/** How long a shopper may be with a provider. */
const AT_PROVIDER_MS = 3_600_000;

/** How long it is looked at whether somebody paid after all, so that it goes back. */
const LATE_MONEY_MS = 24 * 3_600_000;

/** The provider's transaction belongs to another order already. [PAY-13] */
function isReplayed(error: unknown): boolean {
  const { constraint, message } = error as { constraint?: string; message?: string };
  return isUniqueViolation(error) && /provider_transaction/.test(`${constraint} ${message}`);
}
