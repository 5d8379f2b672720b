import { definePaymentMethod } from "../../registry/define-payment-method";

export const method = definePaymentMethod({
  ids: ["invoice"],
  // After everything that pays at once.
  rank: 900,
  icon: "mail",
  formHeight: 132,
  isAvailable: () => true,
  load: async () => (await import("./Form")).Form,
});
