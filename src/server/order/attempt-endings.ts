/** How a payment's attempt ends without an order: declined, or with the money given back; and what was kept for it is let go of. */
import type { AttemptState } from "../../domain/payment/attempt-state";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import type { Alongside, Attempts } from "../payment/attempt/attempts";
import { giveUp } from "../payment/give-up";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { StoredCharges } from "../payment/stored-charges";
import type { Storage } from "../storage/open-storage";
import type { PromoUsage } from "../promo/promo-usage";
import { moneyBackEvent } from "../mail/money-back/money-back-event";
import { paymentOf, type FrozenOrder, type Paid } from "./frozen-order";

export interface AttemptEndingsParts {
  payments: PaymentHandlers;
  storage: Storage;
  usage: PromoUsage;
  attempts: Attempts;
  /** There is a mail to send. */
  onMail?(): void;
}

export class AttemptEndings {
  readonly #storedCharges: StoredCharges;

  constructor(private readonly parts: AttemptEndingsParts) {
    this.#storedCharges = new StoredCharges(parts.storage, parts.payments);
  }

  /** The promo code's use that was kept for an order is anybody's again. */
  async release({ holder, checkoutId }: FrozenOrder): Promise<void> {
    if (holder) await this.parts.usage.release(checkoutId, holder);
  }

  /** At once where that works; else the job tries again. */
  async giveBack(row: AttemptRow, frozen: FrozenOrder, paid: Paid): Promise<void> {
    try {
      const order = paymentOf(row, frozen);
      await (frozen.storedPaymentId
        ? this.#storedCharges.giveBack(frozen.storedPaymentId, order, paid)
        : giveUp(this.parts, frozen.request, order, paid));
    } catch (error) {
      await this.parts.attempts.failed(row, error);
      return;
    }
    await this.#voided(row, frozen, paid);
    await this.release(frozen);
  }

  /** Whoever was charged reads that it went back, also where their page is long closed. */
  async #voided(row: AttemptRow, { request, checkoutId, payment: { language, country } }: FrozenOrder, paid: Paid): Promise<void> {
    const charged = paid.taken?.minorUnits ?? row.amount;
    const payment = { ...row, checkout_id: checkoutId, amount: charged, currency: paid.taken?.currency ?? row.currency };
    const mail = moneyBackEvent("payment-returned", payment, {
      email: request.customerDetails.email ?? "",
      locale: `${language}-${country}`,
    });
    await this.parts.attempts.advance(row.id, "voided", {}, async (trx) => {
      if (charged > 0) await trx.insertInto("outbox").values(mail).execute();
    });
    this.parts.onMail?.();
  }

  /**
   * @param lookAgainAt ISO 8601 instant; of one that is declined already this was the last look
   * @param alongside what stands or falls with it; not called where somebody else was faster
   */
  async decline(
    row: AttemptRow,
    frozen: FrozenOrder,
    code: string,
    { lookAgainAt, alongside }: { lookAgainAt?: string; alongside?: Alongside } = {},
  ): Promise<AttemptState> {
    const { attempts } = this.parts;
    if (row.state === "declined") {
      await attempts.forget(row.id);
      return row.state;
    }
    const change = { error: code, ...(lookAgainAt && { nextTryAt: lookAgainAt }) };
    const { state } = await attempts.advance(row.id, "declined", change, alongside);
    await this.release(frozen);
    return state;
  }
}

/** Of an attempt whose shopper went on to pay in another way. */
export const SUPERSEDED = "superseded";

/** Of an attempt that ended before its provider was asked. */
export const NOBODY_ASKED = "nobody was asked";

/** Of an attempt whose provider named a payment that is somebody else's. */
export const REPLAYED = "replayed";
