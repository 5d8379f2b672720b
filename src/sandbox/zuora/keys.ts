/** What a shop is set up with to reach this stand-in. */
export const ZUORA_SANDBOX = {
  clientId: "sandbox-client",
  clientSecret: "sandbox-client-secret",
  tenantId: "10000",
  gateway: "Sandbox Gateway",
  /** Ids of its pages, by what they ask for. */
  pages: {
    card: "sandbox00000000000000000000000ca",
    /** The same, with a captcha. */
    captcha: "sandbox00000000000000000000000cc",
    ach: "sandbox00000000000000000000000ac",
    dd: "sandbox00000000000000000000000dd",
  },
  /** Part of what returns are signed over: the path that the pages are set up to return to. */
  callbackPath: "/api/plugins/zuora/callback",
} as const;
export type PageKind = keyof typeof ZUORA_SANDBOX.pages;
