/** What a shop is set up with to reach this stand-in: what the settings of the real one say of it. */
import settings from "../../../schemas/payment-settings/apple-pay.schema.json";

const { merchantIdentifier, domainAssociation } = settings.properties;

export const APPLE_PAY_SANDBOX = {
  merchantIdentifier: merchantIdentifier.sandbox,
  /** What a shop serves at /.well-known/apple-developer-merchantid-domain-association. */
  domainAssociation: domainAssociation.sandbox,
} as const;
