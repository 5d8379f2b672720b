/** What a shop is set up with to reach this stand-in: what the settings of the real one say of it. */
import settings from "../../../schemas/payment-settings/twikey.schema.json";

const { apiToken, websiteKey, template } = settings.properties;

export const TWIKEY_SANDBOX = {
  /** Opens a session, and signs calls to the shop. */
  apiToken: apiToken.sandbox,
  /** Signs what a browser brings back from a mandate. */
  websiteKey: websiteKey.sandbox,
  /** Contract template; the stand-in takes any number. */
  template: template.sandbox,
} as const;
