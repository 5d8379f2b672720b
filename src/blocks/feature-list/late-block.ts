import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "feature-list",
  version: 1,
  inert: true,
  load: async () => (await import("./FeatureList")).FeatureList,
});
