import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "image",
  version: 1,
  inert: true,
  regions: ["header", "main", "side", "footer"],
  load: async () => (await import("./Image")).Image,
});
