import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "payment-picker",
  version: 1,
  regions: [],
  load: async () => (await import("./PaymentPicker")).PaymentPicker,
});
