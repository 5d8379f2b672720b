/** What a developer writes to let the server take a payment: `handler.server.ts` beside the method's form. */
import type { Money } from "../domain/money/money";
import type { Address, Payment } from "../domain/order/order";
import type { Words } from "./message";

export interface PaymentHandler<P extends Payment = Payment> {
  /** As in payment_types__limio; the same as the method's type. */
  type: string;
  /** JSON Schema 2020-12 of `payment` as a shopper sends it; other keys are refused. */
  requestSchema: Readonly<Record<string, unknown>>;
  /**
   * Called after everything else about the order was found right, before it is stored and outside any database transaction. Two
   * submits of one checkout may both get here, so it must be idempotent per `checkoutId` (hand it to the provider as its idempotency key).
   * A refusal is returned; throw only when it is not known whether the shopper was charged.
   */
  authorise(order: PaymentOrder, payment: P): Promise<PaymentResult>;
  /** Gives back what `authorise` took or reserved, because the order was not placed after all. Must be safe to call twice. */
  cancel?(order: PaymentOrder, paid: Extract<PaymentResult, { ok: true }>): Promise<void>;
}

export interface PaymentOrder {
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
