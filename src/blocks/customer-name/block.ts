import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "customer-name",
  version: 1,
  regions: [],
  load: async () => (await import("./CustomerName")).CustomerName,
});
