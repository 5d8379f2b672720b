/** What Google is asked, version 2.0 of its interface. [PAY-5] */
import { toDecimal } from "../../domain/money/money";
import type { Approvable } from "../../payment-flows/wallet";
import {
  addressDetails,
  nameDetails,
  namesOf,
  type AddressGroup,
  type WalletContact,
  type WalletDetails,
} from "../../payment-flows/wallet-details";
import type { GooglePayConfiguration } from "./configuration";

export const API_VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const;
export const TOTAL_PRICE_STATUS = "FINAL";
export const CALLBACK_INTENT = "PAYMENT_AUTHORIZATION";

const card = ({ accepted_card_networks, allowed_auth_methods }: GooglePayConfiguration) => ({
  type: "CARD" as const,
  parameters: { allowedCardNetworks: accepted_card_networks, allowedAuthMethods: allowed_auth_methods },
});

/** Whether this browser can pay. */
export const readyRequest = (configuration: GooglePayConfiguration): google.payments.api.IsReadyToPayRequest => ({
  ...API_VERSION,
  allowedPaymentMethods: [card(configuration)],
});

/** The sheet, for a sum. */
export function paymentRequest(
  configuration: GooglePayConfiguration,
  { total, country, missing }: Approvable,
): google.payments.api.PaymentDataRequest {
  const { gateway_name, gateway_merchant_id, merchant_id, merchant_display_name } = configuration;
  return {
    ...API_VERSION,
    allowedPaymentMethods: [
      {
        ...askedWith(card(configuration), missing),
        tokenizationSpecification: {
          type: "PAYMENT_GATEWAY",
          parameters: { gateway: gateway_name, gatewayMerchantId: gateway_merchant_id },
        },
      },
    ],
    transactionInfo: {
      totalPriceStatus: TOTAL_PRICE_STATUS,
      totalPrice: toDecimal(total),
      currencyCode: total.currency,
      countryCode: country,
    },
    merchantInfo: { merchantId: merchant_id, ...(merchant_display_name && { merchantName: merchant_display_name }) },
    callbackIntents: [CALLBACK_INTENT],
    ...(missing.includes("customerDetails.email") && { emailRequired: true }),
    ...(asks(missing, "deliveryDetails") && { shippingAddressRequired: true }),
  };
}

const asks = (missing: readonly string[], group: AddressGroup): boolean => missing.some((name) => name.startsWith(`${group}.`));

/** A name comes with a bill's address, and only with it. */
function askedWith(method: ReturnType<typeof card>, missing: readonly string[]) {
  if (!asks(missing, "billingDetails") && !missing.some((name) => /^customerDetails\.(first|last)Name$/.test(name))) return method;
  const bill = { billingAddressRequired: true, billingAddressParameters: { format: "FULL" as const } };
  return { ...method, parameters: { ...method.parameters, ...bill } };
}

/** @param country of the order */
export function detailsFrom(
  { email = "", paymentMethodData, shippingAddress }: google.payments.api.PaymentData,
  country: string,
): WalletDetails {
  const bill = contactOf(paymentMethodData.info?.billingAddress);
  const delivery = contactOf(shippingAddress);
  return {
    "customerDetails.email": email,
    ...nameDetails(bill ?? delivery ?? {}),
    ...addressDetails("billingDetails", bill, country),
    ...addressDetails("deliveryDetails", delivery, country),
  };
}

function contactOf(address: google.payments.api.Address | undefined): WalletContact | undefined {
  if (!address) return undefined;
  const { name, address1, address2, address3, locality, administrativeArea, postalCode, countryCode } = address;
  return {
    ...namesOf(name),
    address1,
    address2: [address2, address3].filter(Boolean).join(", "),
    city: locality,
    state: administrativeArea,
    postalCode,
    country: countryCode,
  };
}
