import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "clipboard-list",
  category: "Checkout",
  keywords: ["order", "submit", "purchase", "form"],
  sampleSlots: { sections: [{ block: "customer-email" }, { block: "customer-name" }, { block: "billing-address" }, { block: "payment-picker" }] },
  // Shoppers would meet a refusal that no field of the form can mend.
  warnings: (_settings, _offers, held) => [
    ...(held.has("customer-email") ? [] : ["formWithoutEmail"]),
    ...(held.has("payment-picker") ? [] : ["formWithoutPayment"]),
    ...(held.has("billing-address") || held.has("delivery-address") ? [] : ["formWithoutAddress"]),
  ],
});
