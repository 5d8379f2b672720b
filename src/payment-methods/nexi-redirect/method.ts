import { definePaymentMethod } from "../../registry/define-payment-method";

export const method = definePaymentMethod({
  ids: ["nexi/redirect", "zuora_upc_nexi"],
  rank: 130,
  icon: "card",
  isAvailable: ({ currency, amount }) => currency === "EUR" && amount > 0,
  load: async () => (await import("./Form")).Form,
});
