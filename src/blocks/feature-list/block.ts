import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "feature-list",
  version: 1,
  load: async () => (await import("./FeatureList")).FeatureList,
});
