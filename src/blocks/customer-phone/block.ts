import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "customer-phone",
  version: 1,
  regions: [],
  load: async () => (await import("./CustomerPhone")).CustomerPhone,
});
