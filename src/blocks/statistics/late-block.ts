import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "statistics",
  version: 1,
  inert: true,
  load: async () => (await import("./Statistics")).Statistics,
});
