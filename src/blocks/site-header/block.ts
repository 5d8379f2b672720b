import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "site-header",
  version: 1,
  slots: { basket: { accepts: ["basket-popover"], max: 1 }, profile: { accepts: ["profile-menu"], max: 1 } },
  regions: ["header"],
  load: async () => (await import("./SiteHeader")).SiteHeader,
});
