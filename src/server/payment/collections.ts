/**
 * Direct debits after what they pay for stands: the bank answers for a collection days later, and may take it back for weeks after that. Of
 * an order and of a charge it is looked up in the same way, and what came back is a payment that failed. [PAY-14]
 */
import type { Transaction } from "kysely";
import { money, toDecimal } from "../../domain/money/money";
import { isStanding, mayBecome, type AttemptState } from "../../domain/payment/attempt-state";
import type { Charge, ChargeDeclined, ChargeResult, StoredDetails } from "../../registry/payment-handler";
import { recordAudit, type NewAuditEvent } from "../people/audit-trail";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { AttemptRow } from "./attempt/attempt-row";
import type { Attempts } from "./attempt/attempts";
import type { PaymentHandlers } from "./payment-handlers";
import { storedDetailsOf } from "./stored-payments";

export interface CollectionParts {
  storage: Storage;
  attempts: Attempts;
  payments: Pick<PaymentHandlers, "chargeAgain" | "isLeaveEnough">;
  /** Hears of each that came back, in the transaction in which that is written down; throwing rolls it back. */
  onReturned(trx: Transaction<Database>, returned: ReturnedPayment): Promise<void>;
  /** There is a mail to send. */
  onMail(): void;
}

/** What a bank has not paid, or has taken back, and why. */
export interface ReturnedPayment extends Pick<ChargeDeclined, "kind" | "code"> {
  attempt: AttemptRow;
}

const DAY_MS = 86_400_000;
/** Its owner may take a SEPA direct debit back for eight weeks, of which the shop hears some days later. */
const MAY_COME_BACK_MS = 60 * DAY_MS;
/** How often somebody asks meanwhile: banks say so by themselves as a rule. */
const LOOK_EVERY_MS = 7 * DAY_MS;

export class Collections {
  constructor(private readonly parts: CollectionParts) {}

  /** When what was just paid is looked at first: an ISO 8601 instant, as a change of its attempt; empty where no bank takes it back. */
  firstLook({ method, kind }: Pick<AttemptRow, "method" | "kind">): { nextTryAt?: string } {
    const { attempts, payments } = this.parts;
    return kind !== "set-up" && payments.isLeaveEnough(method) ? { nextTryAt: attempts.instant(LOOK_EVERY_MS) } : {};
  }

  /**
   * Looks up what stands. Of other methods than direct debits nothing is asked.
   *
   * @returns the state it is in then
   * @throws when its provider cannot say: it is asked again
   */
  async finish(row: AttemptRow): Promise<AttemptState> {
    const { attempts, payments } = this.parts;
    const isCollected = isStanding(row.state) && row.kind !== "set-up" && row.reference !== null;
    if (!isCollected || !payments.isLeaveEnough(row.method)) return row.state;
    const found = await this.#answer(row);
    if (found && found !== "pending" && !found.ok) return this.#returned(row, found);
    if (row.state === "awaiting") {
      if (!found || found === "pending") return row.state;
      return (await attempts.advance(row.id, "ordered", this.firstLook(row))).state;
    }
    await attempts.lookAgain(row, this.#nextLook(row));
    return row.state;
  }

  /** Once a week, and once more on the last day; null: after that. */
  #nextLook({ updated_at: paidAt }: AttemptRow): string | null {
    const { attempts } = this.parts;
    const [next, last] = [attempts.instant(LOOK_EVERY_MS), new Date(Date.parse(paidAt) + MAY_COME_BACK_MS).toISOString()];
    if (attempts.instant() >= last) return null;
    return next < last ? next : last;
  }

  async #answer(row: AttemptRow): Promise<ChargeResult | "pending" | undefined> {
    const { storage, payments } = this.parts;
    const stored = row.stored_payment_id
      ? await storage.db.selectFrom("stored_payments").selectAll().where("id", "=", row.stored_payment_id).executeTakeFirst()
      : undefined;
    // What a first order was paid with the provider knows by its own number.
    const details: StoredDetails = stored ? storedDetailsOf(stored) : { token: row.provider_transaction ?? "" };
    return payments.chargeAgain(row.method).lookup(details, chargeOf(row, stored?.country ?? ""));
  }

  async #returned(row: AttemptRow, why: ChargeDeclined): Promise<AttemptState> {
    const { storage, attempts, onReturned, onMail } = this.parts;
    const { now, changed } = await storage.transaction(async (trx) => {
      const before = await attempts.locked(trx, row.id);
      // It goes back already, or somebody else was faster.
      if (!mayBecome(before.state, "returned")) return { now: before, changed: false };
      const attempt = await attempts.advanceIn(trx, before, "returned", { result: why, error: why.detail ?? why.code });
      await recordAudit(trx, returnedEvent(attempt, why.code));
      await onReturned(trx, { attempt, kind: why.kind, code: why.code });
      return { now: attempt, changed: true };
    });
    if (!changed) return now.state;
    attempts.committed(now);
    onMail();
    return now.state;
  }
}

/** An attempt as its provider was asked for it. @param country two letters */
export const chargeOf = (row: AttemptRow, country: string): Charge => ({
  attemptId: row.id,
  reference: row.reference!,
  method: row.method,
  total: money(Number(row.amount), row.currency),
  country,
  initiator: row.kind === "charge" ? "merchant" : "shopper",
  begunAt: row.created_at,
});

/** Under the payment's reference, which says nothing of who paid. @param code the bank's */
function returnedEvent({ id, reference, amount, currency }: AttemptRow, code: string): NewAuditEvent {
  const details = { amount: `${toDecimal(money(Number(amount), currency))} ${currency}`, code };
  return { kind: "payment-returned", person: null, subject: id, title: reference ?? id, details };
}
