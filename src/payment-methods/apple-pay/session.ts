/** Apple's session: what the browser or Apple's script brings, and what it is asked, version 3 of its interface. [PAY-4] */
import { toDecimal } from "../../domain/money/money";
import type { Approvable } from "../../payment-flows/wallet";
import type { PaymentMethodSettings } from "../../registry/define-payment-method";

export type AppleSessions = typeof ApplePaySession;

export const VERSION = 3;
export const NETWORKS = "amex,masterCard,discover,visa";
export const CAPABILITIES: ApplePayJS.ApplePayMerchantCapability[] = ["supports3DS", "supportsCredit", "supportsDebit"];

/** undefined in a browser without, until Apple's script is there. */
export const appleSessions = (): AppleSessions | undefined => (globalThis as { ApplePaySession?: AppleSessions }).ApplePaySession;

/** Of the browser's own making, which asks a device that cannot. */
export const canPay = (sessions: AppleSessions): boolean => sessions.supportsVersion(VERSION) && sessions.canMakePayments();

export const sheetRequest = (
  { displayName = "", networks = NETWORKS }: PaymentMethodSettings,
  { total, country }: Approvable,
): ApplePayJS.ApplePayPaymentRequest => ({
  countryCode: country,
  currencyCode: total.currency,
  total: { label: displayName, amount: toDecimal(total), type: "final" },
  supportedNetworks: networks.split(","),
  merchantCapabilities: CAPABILITIES,
  requiredShippingContactFields: ["email"],
  requiredBillingContactFields: ["name", "postalAddress"],
});
