import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "custom-field",
  version: 1,
  regions: [],
  load: async () => (await import("./CustomField")).CustomField,
});
