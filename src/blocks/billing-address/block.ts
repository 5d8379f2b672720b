import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "billing-address",
  version: 1,
  regions: [],
  load: async () => (await import("./BillingAddress")).BillingAddress,
});
