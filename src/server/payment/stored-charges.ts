/** Orders paid with what is stored for a shopper: charged while they are there, looked up and given back as any other. [PAY-14] */
import { ProviderError } from "../../registry/ask-provider";
import { say } from "../../registry/message";
import type { Charge, ChargeResult, PaymentOrder, PaymentResult, StoredDetails } from "../../registry/payment-handler";
import type { Storage } from "../storage/open-storage";
import type { PaymentHandlers } from "./payment-handlers";
import { storedDetailsOf } from "./stored-payments";

type Paid = Extract<PaymentResult, { ok: true }>;

export class StoredCharges {
  constructor(
    private readonly storage: Storage,
    private readonly payments: PaymentHandlers,
  ) {}

  /** @throws when it is not known whether it was charged, nor whether it will be */
  async authorise(id: string, order: PaymentOrder): Promise<PaymentResult> {
    if (order.total.minorUnits === 0) return NOTHING_YET;
    const charge = chargeOf(order, new Date().toISOString());
    const result = this.#resultOf(order, await this.payments.chargeAgain(order.method).charge(await this.#details(id), charge));
    if (result === "pending") throw new ProviderError("The bank has not answered for a charge of what is stored");
    return result;
  }

  /** @param begunAt when the attempt began: ISO 8601 instant */
  async lookup(id: string, order: PaymentOrder, begunAt: string): Promise<PaymentResult | "pending" | undefined> {
    if (order.total.minorUnits === 0) return NOTHING_YET;
    const found = await this.payments.chargeAgain(order.method).lookup(await this.#details(id), chargeOf(order, begunAt));
    return found && this.#resultOf(order, found);
  }

  /** What was charged, and not what it was charged from: that is still its owner's. */
  async giveBack(id: string, order: PaymentOrder, paid: Paid): Promise<void> {
    if (order.total.minorUnits === 0) return;
    const charge = chargeOf(order, new Date().toISOString());
    await this.payments.chargeAgain(order.method).giveBack(await this.#details(id), charge, paid);
  }

  #resultOf({ method }: PaymentOrder, result: ChargeResult | "pending"): PaymentResult | "pending" {
    // Of a direct debit the bank answers days later; what was signed is leave to collect, as for the first order.
    if (result === "pending") return this.payments.isLeaveEnough(method) ? { ok: true, record: {}, awaits: true } : result;
    if (!result.ok) return { ok: false, code: result.code, message: say("payment-not-made") };
    const { stored: _stored, ...paid } = result;
    return paid;
  }

  async #details(id: string): Promise<StoredDetails> {
    const row = await this.storage.db.selectFrom("stored_payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return storedDetailsOf(row);
  }
}

/** There is nothing to pay now. */
const NOTHING_YET: Paid = { ok: true, record: {} };

const chargeOf = ({ attemptId, reference, method, total, country }: PaymentOrder, begunAt: string): Charge => ({
  attemptId,
  reference,
  method,
  total,
  country,
  initiator: "shopper",
  begunAt,
});
