import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "site-footer",
  version: 1,
  inert: true,
  regions: ["footer"],
  load: async () => (await import("./SiteFooter")).SiteFooter,
});
