import { definePaymentMethod } from "../../registry/define-payment-method";

export const method = definePaymentMethod({
  ids: [
    "twikey_mastercard_nl",
    "twikey_mastercard_fr",
    "twikey_visa_nl",
    "twikey_visa_fr",
    "twikey_otp_nl",
    "twikey_otp_fr",
    "twikey_dd_nl",
    "twikey_dd_fr",
    "twikey_wire_transfer",
  ],
  rank: 160,
  icon: "card",
  // A mandate can be signed where nothing is due yet; a link is for a sum.
  isAvailable: ({ type, currency, amount }) => currency === "EUR" && (amount > 0 || !/^twikey_(otp|wire)_/.test(type)),
  load: async () => (await import("./Form")).Form,
});
