/** What Google is asked, version 2.0 of its interface. [PAY-5] */
import { toDecimal } from "../../domain/money/money";
import type { Approvable } from "../../payment-flows/wallet";
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
  { total, country }: Approvable,
): google.payments.api.PaymentDataRequest {
  const { gateway_name, gateway_merchant_id, merchant_id, merchant_display_name } = configuration;
  return {
    ...API_VERSION,
    allowedPaymentMethods: [
      {
        ...card(configuration),
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
  };
}
