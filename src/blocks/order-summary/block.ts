import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "order-summary",
  version: 1,
  slots: { order: {} },
  load: async () => (await import("./OrderSummary")).OrderSummary,
});
