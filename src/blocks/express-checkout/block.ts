import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "express-checkout",
  version: 1,
  regions: [],
  load: async () => (await import("./ExpressCheckout")).ExpressCheckout,
});
