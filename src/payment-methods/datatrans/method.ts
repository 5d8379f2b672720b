import { definePaymentMethod } from "../../registry/define-payment-method";

export const method = definePaymentMethod({
  ids: ["zuora_upc_datatrans"],
  rank: 140,
  icon: "card",
  isAvailable: () => true,
  load: async () => (await import("./Form")).Form,
});
