import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "call-to-action",
  version: 2,
  inert: true,
  load: async () => (await import("./CallToAction")).CallToAction,
});
