import { definePaymentMethod } from "../../registry/define-payment-method";

export const method = definePaymentMethod({
  ids: ["nexi/xpay"],
  rank: 125,
  icon: "card",
  formHeight: 90,
  // Without a basket, as in the builder, any.
  isAvailable: ({ currency, amount }) => currency === "" || (currency === "EUR" && amount > 0),
  load: async () => (await import("./Form")).Form,
});
