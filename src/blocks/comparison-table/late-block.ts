import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "comparison-table",
  version: 1,
  inert: true,
  load: async () => (await import("./ComparisonTable")).ComparisonTable,
});
