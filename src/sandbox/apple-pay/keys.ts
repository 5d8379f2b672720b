/** What a shop is set up with to reach this stand-in. */
export const APPLE_PAY_SANDBOX = {
  merchantIdentifier: "merchant.sandbox.tillwright",
  /** What a shop serves at /.well-known/apple-developer-merchantid-domain-association. */
  domainAssociation: "sandbox-domain-association",
} as const;
