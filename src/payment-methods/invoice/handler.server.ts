/** Paying by invoice: nothing is charged now; the shop sends the invoice by email or post. [PAY-11] */
import type { Payment } from "../../domain/order";
import { definePaymentHandler } from "../../registry/payment-handler";

interface InvoicePayment extends Payment {
  type: "invoice";
  invoicePref?: "Email" | "Post";
}

export const handler = definePaymentHandler<InvoicePayment>({
  type: "invoice",
  requestSchema: {
    type: "object",
    required: ["type"],
    properties: { type: { const: "invoice" }, invoicePref: { enum: ["Email", "Post"], default: "Email" } },
    additionalProperties: false,
  },
  authorise: async (_order, payment) => ({ ok: true, record: { invoicePref: payment.invoicePref ?? "Email" } }),
});
