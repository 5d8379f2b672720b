/** Paying by invoice: nothing is charged now; the shop sends the invoice by email or post. [PAY-11] */
import type { Payment } from "../../domain/order/order";
import { say } from "../../registry/message";
import { definePaymentHandler } from "../../registry/payment-handler";

interface InvoicePreference {
  invoicePref?: "Email" | "Post";
}

/** In an object by its type's name, or beside the type. */
interface InvoicePayment extends Payment, InvoicePreference {
  type: "invoice";
  invoice?: InvoicePreference;
}

const invoicePref = { enum: ["Email", "Post"], default: "Email" };

export const handler = definePaymentHandler<InvoicePayment>({
  ids: ["invoice"],
  asksProvider: false,
  requestSchema: {
    type: "object",
    required: ["type"],
    properties: {
      type: { const: "invoice" },
      invoice: { type: "object", properties: { invoicePref }, additionalProperties: false },
      invoicePref,
    },
    additionalProperties: false,
  },
  async authorise({ billingStandsIn }, payment) {
    const chosen = payment.invoice?.invoicePref ?? payment.invoicePref ?? "Email";
    // A letter needs somewhere to go, and where the buyer is taken to be is no address.
    return chosen === "Post" && billingStandsIn
      ? { ok: false, code: "billing-address", message: say("no-billing-country") }
      : { ok: true, record: { invoicePref: chosen } };
  },
});
