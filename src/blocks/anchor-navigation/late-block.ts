import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "anchor-navigation",
  version: 1,
  inert: true,
  load: async () => (await import("./AnchorNavigation")).AnchorNavigation,
});
