/** What paying by a mandate and by a payment link have in common. */
import type { Money } from "../../domain/money/money";
import { ProviderError, type ProviderAnswer } from "../../registry/ask-provider";
import type { PaymentOrder, PaymentResult, StartedPayment } from "../../registry/payment-handler";
import type { TwikeyCalls } from "./session.server";

export interface TwikeyAccount extends TwikeyCalls {
  /** Number of the contract template. */
  template: string;
}

export interface Way {
  takes(total: Money): boolean;
  start(order: PaymentOrder, account: TwikeyAccount, returnUrl: string): Promise<StartedPayment>;
  lookup(order: PaymentOrder, account: TwikeyAccount): Promise<PaymentResult | "pending" | undefined>;
  cancel(order: PaymentOrder, account: TwikeyAccount): Promise<void>;
  /** Gives back the money of a placed order; what was signed for later payments stays. */
  refund(order: PaymentOrder, account: TwikeyAccount): Promise<void>;
}

/** Minor units as Twikey writes euros: 39.99 */
export const euros = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/** Back again. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** Of Twikey's page, as the method's id says it. */
export const languageOf = (id: string): string => (id.endsWith("_fr") ? "fr" : "nl");

export function personOf({ email, billingDetails, billingStandsIn }: PaymentOrder): Record<string, string> {
  const { address1, city, postalCode, country } = billingStandsIn ? {} : billingDetails;
  const known = { email, address: address1, city, zip: postalCode, country };
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** @throws ProviderError: what was asked for did not happen */
export function refuseUnless({ status, headers }: ProviderAnswer): void {
  if (status >= 300) throw new ProviderError(`Twikey answered ${status} ${headers.get("apierrorcode") ?? ""}`.trim());
}
