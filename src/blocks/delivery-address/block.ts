import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "delivery-address",
  version: 1,
  regions: [],
  load: async () => (await import("./DeliveryAddress")).DeliveryAddress,
});
