import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "add-on-selector",
  version: 1,
  load: async () => (await import("./AddOnSelector")).AddOnSelector,
});
