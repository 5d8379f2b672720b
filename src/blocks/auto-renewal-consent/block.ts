import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "auto-renewal-consent",
  version: 1,
  regions: [],
  load: async () => (await import("./AutoRenewalConsent")).AutoRenewalConsent,
});
