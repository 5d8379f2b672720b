import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "comparison-table",
  version: 1,
  load: async () => (await import("./ComparisonTable")).ComparisonTable,
});
