import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "customer-email",
  version: 1,
  regions: [],
  load: async () => (await import("./CustomerEmail")).CustomerEmail,
});
