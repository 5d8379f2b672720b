/** What a shop is set up with to reach this stand-in: what the settings of the real one say of it. */
import settings from "../../../schemas/payment-settings/paypal.schema.json";

const { clientId, clientSecret, braintreeMerchantId, braintreePublicKey, braintreePrivateKey } = settings.properties;

export const PAYPAL_SANDBOX = {
  clientId: clientId.sandbox,
  clientSecret: clientSecret.sandbox,
  /** Of the other way in, through Braintree. */
  braintree: { merchantId: braintreeMerchantId.sandbox, publicKey: braintreePublicKey.sandbox, privateKey: braintreePrivateKey.sandbox },
} as const;
