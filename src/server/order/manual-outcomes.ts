/**
 * What became of a payment, as its provider's back office has it: said by an owner, where the provider's interface no longer says it.
 * [PAY-13]
 */
import type { Transaction } from "kysely";
import { money, toDecimal } from "../../domain/money/money";
import type { AttemptState } from "../../domain/payment/attempt-state";
import { say } from "../../registry/message";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import type { Attempts } from "../payment/attempt/attempts";
import type { Charges } from "../payment/charges";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { recordAudit, type NewAuditEvent } from "../people/audit-trail";
import { ok, refuse, type Result } from "../result/refusal";
import type { Database } from "../storage/schema";
import type { FrozenOrder, Paid } from "./frozen-order";
import type { Settlement } from "./settlement";

/** As `payment-outcome-request` has it. */
export type ManualOutcome = { outcome: "paid"; providerTransaction: string } | { outcome: "not-paid" };

/** Until then the shop asks by itself, and some look-ups charge: nobody says anything beside that. In milliseconds. */
const STILL_ASKED_MS = 3_600_000;

/** Why an attempt was declined that somebody has said to be unpaid. */
const NOT_PAID = "not-paid";

export interface ManualOutcomeParts {
  attempts: Attempts;
  payments: PaymentHandlers;
  settlement: Settlement;
  charges: Charges;
}

export class ManualOutcomes {
  constructor(private readonly parts: ManualOutcomeParts) {}

  /**
   * Ends a payment of which nobody knows: as an order or a charge that is paid, or as one that was never made. Its provider is asked once
   * more before: what it still says, also that its bank has not answered, nobody else says.
   *
   * @param by email address of the owner, for the audit trail
   * @returns the state it is in then; a refusal where the shop knows it, or still finds out
   */
  async say(attemptId: string, said: ManualOutcome, by: string): Promise<Result<AttemptState>> {
    const { attempts, charges, payments, settlement } = this.parts;
    const row = await attempts.findBy({ id: attemptId }, payments.types);
    if (!row) return refuse("payment-not-found", say("payment-not-found"));
    if (!this.#mayBeUnclear(row) || (await settlement.finish(row)) !== "unknown") return refuse("payment-known", say("payment-known"));
    const paid: Paid | undefined =
      said.outcome === "paid" ? { ok: true, record: {}, providerTransaction: said.providerTransaction } : undefined;
    const other = paid && (await attempts.findBy({ providerTransaction: paid.providerTransaction }, payments.types));
    if (other && other.id !== row.id) return refuse("payment-known", say("payment-used-already"));
    const { provider_transaction: known } = row;
    if (paid && known !== null && known !== paid.providerTransaction)
      return refuse("payment-known", say("payment-other-transaction", { transaction: known }));
    const audited = (trx: Transaction<Database>) => recordAudit(trx, marked(row, paid, by));
    if (row.kind === "charge") await charges.concludeByHand(row, paid, audited);
    else {
      const frozen = JSON.parse(row.frozen!) as FrozenOrder;
      if (paid) await settlement.settle(frozen, paid, row, undefined, audited);
      else await settlement.declined(frozen, row, NOT_PAID, audited);
    }
    const { state } = await attempts.find(row.id);
    // The job, or somebody else, was faster: the activity says what has happened, not what was meant to.
    if (state === "unknown" || (state === "declined") !== (paid === undefined)) return refuse("payment-known", say("payment-known"));
    return ok(state);
  }

  /** The provider does not say, or has left it open for longer than any bank takes to answer a shopper who is there. */
  #mayBeUnclear({ kind, state, method, frozen, created_at, stored_payment_id: stored }: AttemptRow): boolean {
    const { attempts, payments } = this.parts;
    const age = Date.parse(attempts.instant()) - Date.parse(created_at);
    const isWithBank = stored !== null || !payments.sendsAway(method);
    return kind !== "set-up" && frozen !== null && age > STILL_ASKED_MS && (state === "unknown" || (state === "pending" && isWithBank));
  }
}

/** Under the payment's reference, which says nothing of who paid. */
function marked({ id, reference, amount, currency }: AttemptRow, paid: Paid | undefined, person: string): NewAuditEvent {
  return {
    kind: paid ? "payment-marked-paid" : "payment-marked-unpaid",
    person,
    subject: id,
    title: reference ?? id,
    details: {
      amount: `${toDecimal(money(Number(amount), currency))} ${currency}`,
      ...(paid && { transaction: paid.providerTransaction! }),
    },
  };
}
