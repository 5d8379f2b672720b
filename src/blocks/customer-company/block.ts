import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "customer-company",
  version: 1,
  regions: [],
  load: async () => (await import("./CustomerCompany")).CustomerCompany,
});
