/**
 * Money that goes back, as a whole: of placed orders, and of what a subscription was charged after its order. Asked for by whoever looks
 * after orders, done at the provider, with a mail to whoever paid. [PAY-13] [PAY-14]
 */
import type { Transaction } from "kysely";
import { money, toDecimal, type Money } from "../../domain/money/money";
import type { Address, CustomerDetails } from "../../domain/order/order";
import { isStanding, mayBecome, type AttemptState } from "../../domain/payment/attempt-state";
import type { ShopDays } from "../../domain/time/calendar";
import type { ChargePaid, PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import type { Editor } from "../guard/editors";
import { moneyBackEvent } from "../mail/money-back/money-back-event";
import { recordAudit, type NewAuditEvent } from "../people/audit-trail";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { BoughtWith } from "../subscription-end/bought";
import type { EndBought } from "../subscription-end/end-bought";
import type { AttemptRow } from "./attempt/attempt-row";
import type { Attempts } from "./attempt/attempts";
import { chargeOf, type Collections } from "./collections";
import { StoredCharges } from "./stored-charges";
import type { PaymentHandlers } from "./payment-handlers";
import { storedDetailsOf } from "./stored-payments";

type Paid = Extract<PaymentResult, { ok: true }>;

export interface RefundParts {
  storage: Storage;
  attempts: Attempts;
  payments: PaymentHandlers;
  /** In the transaction in which its money begins to go back. @returns why nothing was ended */
  endBought(trx: Transaction<Database>, bought: BoughtWith, end: EndBought): Promise<Refusal | undefined>;
  days(): Promise<ShopDays>;
  /** Hears of each charge of a subscription that went back, in the transaction in which it is written down. */
  onChargeRefunded(trx: Transaction<Database>, charge: RefundedCharge): Promise<void>;
  /** Asks whether a bank has sent it back already. */
  collections: Pick<Collections, "finish">;
  /** There is a mail to send. */
  onMail(): void;
}

export interface RefundedCharge {
  attemptId: string;
  subscriptionId: string;
  total: Money;
}

/** Who asks that money goes back. */
export interface RefundRequest {
  by: Editor;
  /** What was bought with it ends today, whatever becomes of the money at the provider. */
  endSubscriptions?: boolean | undefined;
}

/** How the money goes back, and who hears of it. */
interface Refund {
  /** Safe to call twice. @throws while it is not known to be done */
  giveBack(): Promise<void>;
  isWritten(trx: Transaction<Database>): Promise<unknown>;
}

export class Refunds {
  readonly #storedCharges: StoredCharges;

  constructor(private readonly parts: RefundParts) {
    this.#storedCharges = new StoredCharges(parts.storage, parts.payments);
  }

  /**
   * The provider is asked at once, and again until it has given the money back. Asked twice it is one refund; what was bought may still
   * end with the second.
   *
   * @param asked undefined: the shop itself does
   */
  async request(attemptId: string, asked?: RefundRequest): Promise<Result<AttemptState>> {
    const { attempts, payments } = this.parts;
    const known = await attempts.findBy({ id: attemptId }, payments.types);
    if (!known) return refuse("payment-not-found", say("payment-not-found"));
    const row = await this.#asTheBankHasIt(known);
    const isNew = !wentBack(row);
    if (row.state === "returned") return refuse("not-refundable", say("not-refundable-returned"));
    if (isNew && row.state === "settled" && isOfErased(row)) return refuse("not-refundable", say("not-refundable-erased"));
    if (isNew && !this.canRefund(row)) return refuse("not-refundable", say("not-refundable"));
    const begun = await this.#begin(attemptId, asked);
    if (!begun.ok) return begun;
    // Of two who ask at one instant, one begins it: the provider hears of it from them alone.
    return ok(begun.value.changed ? await this.finish(begun.value.row) : begun.value.row.state);
  }

  /** Nobody gives back what a bank has taken back already. Where it cannot say, giving back asks it once more. */
  async #asTheBankHasIt(row: AttemptRow): Promise<AttemptRow> {
    const { attempts, collections } = this.parts;
    if (!isStanding(row.state)) return row;
    await collections.finish(row).catch(() => undefined);
    return attempts.find(row.id);
  }

  /** Its money goes back and what was bought with it ends, or neither. @returns the attempt as it is then; `changed`: this began it */
  async #begin(id: string, { by, endSubscriptions }: Partial<RefundRequest> = {}): Promise<Result<{ row: AttemptRow; changed: boolean }>> {
    const { storage, attempts, endBought, onMail } = this.parts;
    const end = endSubscriptions && by ? { by, days: await this.parts.days() } : undefined;
    const begun = await storage.transaction<Result<{ row: AttemptRow; changed: boolean }>>(async (trx) => {
      const before = await attempts.locked(trx, id);
      // Its bank was faster: nothing ends for money that does not go back.
      if (before.state === "returned") return refuse("not-refundable", say("not-refundable-returned"));
      const refusal = end && (await endBought(trx, before, end));
      if (refusal) return refusal;
      if (!mayBecome(before.state, "refunding")) return ok({ row: before, changed: false });
      const row = await attempts.advanceIn(trx, before, "refunding");
      await recordAudit(trx, requested(before, by?.email ?? null));
      return ok({ row, changed: true });
    });
    if (!begun.ok) return begun;
    if (begun.value.changed) attempts.committed(begun.value.row);
    if (end) onMail();
    return begun;
  }

  /** @returns the state it is in then */
  async finish(row: AttemptRow): Promise<AttemptState> {
    const { attempts } = this.parts;
    if (row.state !== "refunding") return row.state;
    const refund = row.kind === "charge" ? await this.#ofCharge(row) : await this.#ofOrder(row);
    try {
      await refund.giveBack();
    } catch (error) {
      await attempts.failed(row, error);
      return row.state;
    }
    const { state } = await attempts.advance(row.id, "refunded", {}, refund.isWritten);
    this.parts.onMail();
    return state;
  }

  /** Whether there is money that can go back. */
  canRefund(row: Pick<AttemptRow, "kind" | "state" | "method" | "stored_payment_id">): boolean {
    const { kind, state, method } = row;
    const { payments } = this.parts;
    // With a way to pay that was only set up nothing was paid.
    if (kind === "set-up") return false;
    if (kind === "charge") return state === "settled" && !isOfErased(row) && payments.canChargeAgain(method);
    return (state === "ordered" || state === "awaiting") && payments.canRefund(method);
  }

  async #ofOrder(row: AttemptRow): Promise<Refund> {
    const { payments } = this.parts;
    const { order, paid, email, locale } = await this.#paid(row);
    const stored = row.stored_payment_id;
    return {
      giveBack: () => (stored ? this.#storedCharges.giveBack(stored, order, paid) : payments.refund(row.method, order, paid)),
      isWritten(trx) {
        const mail = moneyBackEvent("payment-refunded", { ...row, checkout_id: order.checkoutId }, { email, locale });
        return trx.insertInto("outbox").values(mail).execute();
      },
    };
  }

  async #ofCharge(row: AttemptRow): Promise<Refund> {
    const { storage, payments, onChargeRefunded } = this.parts;
    const stored = await storage.db
      .selectFrom("stored_payments")
      .selectAll()
      .where("id", "=", row.stored_payment_id!)
      .executeTakeFirstOrThrow();
    const total = money(row.amount, row.currency);
    const charge = chargeOf(row, stored.country);
    const paid = JSON.parse(row.result!) as ChargePaid;
    return {
      giveBack: () => payments.chargeAgain(row.method).giveBack(storedDetailsOf(stored), charge, paid),
      isWritten: (trx) => onChargeRefunded(trx, { attemptId: row.id, subscriptionId: row.subscription_id!, total }),
    };
  }

  /** As the order has it: what was frozen for the attempt is forgotten by then. */
  async #paid(row: AttemptRow): Promise<{ order: PaymentOrder; paid: Paid; email: string; locale: string }> {
    const { db } = this.parts.storage;
    const order = await db.selectFrom("orders").selectAll().where("id", "=", row.order_id!).executeTakeFirstOrThrow();
    const payment = await db.selectFrom("payments").selectAll().where("order_id", "=", order.id).executeTakeFirstOrThrow();
    const { email = "" } = JSON.parse(order.customer) as CustomerDetails;
    const providerTransaction = payment.provider_transaction ?? undefined;
    return {
      email,
      locale: order.locale,
      order: {
        method: row.method,
        attemptId: row.id,
        reference: order.order_reference,
        checkoutId: order.checkout_id,
        total: money(row.amount, row.currency),
        country: order.country,
        language: order.locale.split("-")[0]!,
        email,
        billingDetails: JSON.parse(order.billing) as Address,
        billingStandsIn: false,
        ...(row.provider_transaction && { providerTransaction: row.provider_transaction }),
      },
      paid: { ok: true, record: JSON.parse(payment.record) as Paid["record"], ...(providerTransaction && { providerTransaction }) },
    };
  }
}

const wentBack = ({ state }: Pick<AttemptRow, "state">): boolean => state === "refunding" || state === "refunded";

/** A charge whose owner was forgotten, and with them what it was charged from. [MMA-5] */
const isOfErased = ({ kind, stored_payment_id: stored }: Pick<AttemptRow, "kind" | "stored_payment_id">): boolean =>
  kind === "charge" && stored === null;

/** Under the payment's reference, which says nothing of who paid. */
function requested({ id, reference, amount, currency }: AttemptRow, person: string | null): NewAuditEvent {
  const details = { amount: `${toDecimal(money(Number(amount), currency))} ${currency}` };
  return { kind: "refund-requested", person, subject: id, title: reference ?? id, details };
}
