/** What a shop is set up with to reach this stand-in. */
export const PAYPAL_SANDBOX = {
  clientId: "sandbox-paypal-client",
  clientSecret: "sandbox-paypal-secret",
  /** Of the other way in, through Braintree. */
  braintree: { merchantId: "sandbox-braintree", publicKey: "sandbox-public", privateKey: "sandbox-private" },
} as const;
