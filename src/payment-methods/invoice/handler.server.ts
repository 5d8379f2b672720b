/** Paying by invoice: nothing is charged now; the shop sends the invoice by email or post. [PAY-11] */
import type { Payment } from "../../domain/order/order";
import { say } from "../../registry/message";
import { definePaymentHandler } from "../../registry/payment-handler";

interface InvoicePayment extends Payment {
  type: "invoice";
  invoicePref?: "Email" | "Post";
}

export const handler = definePaymentHandler<InvoicePayment>({
  ids: ["invoice"],
  asksProvider: false,
  requestSchema: {
    type: "object",
    required: ["type"],
    properties: { type: { const: "invoice" }, invoicePref: { enum: ["Email", "Post"], default: "Email" } },
    additionalProperties: false,
  },
  authorise: async ({ billingStandsIn }, { invoicePref = "Email" }) =>
    // A letter needs somewhere to go, and where the buyer is taken to be is no address.
    invoicePref === "Post" && billingStandsIn
      ? { ok: false, code: "billing-address", message: say("no-billing-country") }
      : { ok: true, record: { invoicePref } },
});
