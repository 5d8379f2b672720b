import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "cookie-consent",
  version: 1,
  // What it does is brought by src/shop/telemetry, and only to shoppers who have not decided or want to decide anew.
  inert: true,
  regions: ["footer"],
  load: async () => (await import("./CookieConsent")).CookieConsent,
});
