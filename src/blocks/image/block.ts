import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "image",
  version: 1,
  load: async () => (await import("./Image")).Image,
});
