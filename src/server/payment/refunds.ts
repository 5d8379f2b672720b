/** Money of placed orders that goes back, as a whole: asked for by whoever looks after orders, done at the provider, told to the buyer. */
import { money } from "../../domain/money/money";
import type { Address, CustomerDetails } from "../../domain/order/order";
import type { AttemptState } from "../../domain/payment/attempt-state";
import type { PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import { moneyBackEvent } from "../mail/money-back-event";
import { ok, refuse, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Attempts, AttemptRow } from "./attempts";
import type { PaymentHandlers } from "./payment-handlers";

type Paid = Extract<PaymentResult, { ok: true }>;

export interface RefundParts {
  storage: Storage;
  attempts: Attempts;
  payments: PaymentHandlers;
  /** There is a mail to send. */
  onMail(): void;
}

export class Refunds {
  constructor(private readonly parts: RefundParts) {}

  /** The provider is asked at once, and again until it has given the money back. Asked twice it is one refund. */
  async request(attemptId: string): Promise<Result<AttemptState>> {
    const { attempts, payments } = this.parts;
    const row = await attempts.findBy({ id: attemptId }, payments.types);
    if (!row) return refuse("payment-not-found", say("payment-not-found"));
    if (row.state === "refunding" || row.state === "refunded") return ok(row.state);
    if (row.state !== "ordered" || !payments.canRefund(row.method)) return refuse("not-refundable", say("not-refundable"));
    const begun = await attempts.advance(attemptId, "refunding");
    return ok(await this.finish(begun));
  }

  /** @returns the state it is in then */
  async finish(row: AttemptRow): Promise<AttemptState> {
    const { attempts, payments } = this.parts;
    if (row.state !== "refunding") return row.state;
    const { order, paid, email, locale } = await this.#paid(row);
    try {
      await payments.refund(row.method, order, paid);
    } catch (error) {
      attempts.failed(row, error);
      return row.state;
    }
    const mail = moneyBackEvent("payment-refunded", row, { email, locale });
    const { state } = await attempts.advance(row.id, "refunded", {}, (trx) => trx.insertInto("outbox").values(mail).execute());
    this.parts.onMail();
    return state;
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
