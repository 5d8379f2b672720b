import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "site-header",
  version: 1,
  slots: { basket: { takes: "header-basket", max: 1 }, profile: { takes: "header-profile", max: 1 } },
  regions: ["header"],
  load: async () => (await import("./SiteHeader")).SiteHeader,
});
