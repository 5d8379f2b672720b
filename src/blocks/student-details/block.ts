import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "student-details",
  version: 1,
  regions: [],
  load: async () => (await import("./StudentDetails")).StudentDetails,
});
