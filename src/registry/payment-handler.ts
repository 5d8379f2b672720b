/** What a developer writes to let the server take a payment: `handler.server.ts` beside the method's form. */
import type { Money } from "../domain/money/money";
import type { Address, Payment } from "../domain/order/order";
import type { Words } from "./message";

export interface PaymentHandler<P extends Payment = Payment> {
  /** As in payment_types__limio; the same as the method's type. */
  type: string;
  /** JSON Schema 2020-12 of `payment` as a shopper sends it; other keys are refused. */
  requestSchema: Readonly<Record<string, unknown>>;
  /** False where nobody outside is asked, as for an invoice. Everybody else has `lookup` and `cancel`. */
  asksProvider?: false;
  /**
   * Called after everything else about the order was found right, before it is stored and outside any database transaction. The attempt
   * is on the disk by then; its id is the provider's idempotency key. A refusal is returned; throw when it is not known whether the
   * shopper was charged: the attempt is then looked up.
   */
  authorise(order: PaymentOrder, payment: P): Promise<PaymentResult>;
  /**
   * What became of an attempt whose answer got lost.
   *
   * @returns undefined when the provider never heard of it @throws when the provider cannot say: it is asked again
   */
  lookup?(order: PaymentOrder): Promise<PaymentResult | undefined>;
  /** Gives back what was taken or reserved, because no order came of it. Safe to call twice; tried again while it throws. */
  cancel?(order: PaymentOrder, paid: Extract<PaymentResult, { ok: true }>): Promise<void>;
}

export interface PaymentOrder {
  /** Of the attempt, or of this one call where nobody is asked. */
  attemptId: string;
  checkoutId: string;
  total: Money;
  country: string;
  billingDetails: Address;
  /** True where the page asked for no address, and `billingDetails` is only where the buyer is taken to be. */
  billingStandsIn: boolean;
}

export type PaymentResult =
  | {
      ok: true;
      /** Stored with the payment: never card or bank data. */
      record: Readonly<Record<string, string | number | boolean | null>>;
      /** The provider's id of the payment; may be used once. */
      providerTransaction?: string;
    }
  /** `message`: a text of the shop in every language; a provider's own words as they are. [I18N-1] */
  | { ok: false; code: string; message: Words };

export const definePaymentHandler = <P extends Payment>(handler: PaymentHandler<P>): PaymentHandler<P> => handler;
