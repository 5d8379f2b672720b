/** Apple's session: what the browser or Apple's script brings, and what it is asked, version 3 of its interface. [PAY-4] */
import { toDecimal } from "../../domain/money/money";
import type { Approvable } from "../../payment-flows/wallet";
import { addressDetails, nameDetails, type WalletContact, type WalletDetails } from "../../payment-flows/wallet-details";
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
  { total, country, missing }: Approvable,
): ApplePayJS.ApplePayPaymentRequest => ({
  countryCode: country,
  currencyCode: total.currency,
  total: { label: displayName, amount: toDecimal(total), type: "final" },
  supportedNetworks: networks.split(","),
  merchantCapabilities: CAPABILITIES,
  requiredShippingContactFields: missing.some((name) => name.startsWith("deliveryDetails."))
    ? ["email", "name", "postalAddress"]
    : ["email"],
  requiredBillingContactFields: ["name", "postalAddress"],
});

/** @param country of the order */
export function detailsFrom({ billingContact, shippingContact }: ApplePayJS.ApplePayPayment, country: string): WalletDetails {
  const bill = contactOf(billingContact);
  return {
    "customerDetails.email": shippingContact?.emailAddress ?? "",
    ...nameDetails(bill ?? {}),
    ...addressDetails("billingDetails", bill, country),
    ...addressDetails("deliveryDetails", contactOf(shippingContact), country),
  };
}

function contactOf(contact: ApplePayJS.ApplePayPaymentContact | undefined): WalletContact | undefined {
  if (!contact) return undefined;
  const { givenName, familyName, addressLines = [], locality, administrativeArea, postalCode, countryCode } = contact;
  const [address1, ...others] = addressLines;
  return {
    firstName: givenName,
    lastName: familyName,
    address1,
    address2: others.join(", "),
    city: locality,
    state: administrativeArea,
    postalCode,
    country: countryCode,
  };
}
