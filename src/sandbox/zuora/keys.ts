/** What a shop is set up with to reach this stand-in: what the settings of the real one say of it. */
import settings from "../../../schemas/payment-settings/zuora.schema.json";

const { clientId, clientSecret, tenantId, gateway, cardPageId, achPageId, directDebitPageId, callbackPath } = settings.properties;

export const ZUORA_SANDBOX = {
  clientId: clientId.sandbox,
  clientSecret: clientSecret.sandbox,
  tenantId: tenantId.sandbox,
  gateway: gateway.sandbox,
  /** Ids of its pages, by what they ask for. */
  pages: {
    card: cardPageId.sandbox,
    /** The same, with a captcha. */
    captcha: "sandbox00000000000000000000000cc",
    ach: achPageId.sandbox,
    dd: directDebitPageId.sandbox,
  },
  /** Part of what returns are signed over: the path that the pages are set up to return to. */
  callbackPath: callbackPath.sandbox,
} as const;
export type PageKind = keyof typeof ZUORA_SANDBOX.pages;
