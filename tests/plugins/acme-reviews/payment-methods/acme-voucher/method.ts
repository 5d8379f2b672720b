import { definePaymentMethod } from "tillwright/plugin";

export const method = definePaymentMethod({
  ids: ["acme_voucher"],
  rank: 850,
  icon: "mail",
  formHeight: 120,
  isAvailable: ({ amount }) => amount > 0,
  load: async () => (await import("./Form")).Form,
});
