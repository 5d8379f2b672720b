import { definePaymentMethod } from "../../registry/define-payment-method";
import { MARK } from "./mark";

export const method = definePaymentMethod({
  ids: ["zuora_apple_pay", "apple_pay"],
  rank: 110,
  mark: MARK,
  ownButton: true,
  express: true,
  formHeight: 92,
  isAvailable: async ({ settings }) => (await import("./availability")).isSupported(settings),
  load: async () => (await import("./Form")).Form,
});
