import { definePaymentMethod } from "../../registry/define-payment-method";
import { isCollected } from "./collected";
import { PAGE_HEIGHT } from "./constants";

export const method = definePaymentMethod({
  ids: ["zuora_card", "zuora_bank_transfer_ach", "zuora_dd"],
  rank: 10,
  icon: "card",
  formHeight: PAGE_HEIGHT,
  // Without a basket, as in the builder, any.
  isAvailable: ({ type, currency }) => currency === "" || isCollected(type, currency),
  load: async () => (await import("./Form")).Form,
});
