import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "site-header",
  version: 1,
  slots: {
    basket: { takes: "header-basket", max: 1, shownBy: "showBasket" },
    profile: { takes: "header-profile", max: 1, shownBy: "showProfile" },
  },
  regions: ["header"],
  load: async () => (await import("./SiteHeader")).SiteHeader,
});
