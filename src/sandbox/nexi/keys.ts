/** What a shop is set up with to reach this stand-in: what the settings of the real one say of it. */
import settings from "../../../schemas/payment-settings/nexi.schema.json";

const { alias, secret } = settings.properties;

export const NEXI_SANDBOX = {
  /** Called alias on redirect pages, and apiKey elsewhere. */
  alias: alias.sandbox,
  secret: secret.sandbox,
} as const;
