import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "checkout-form",
  version: 1,
  slots: { sections: { accepts: ["customer-email", "customer-name", "delivery-address", "billing-address", "payment-picker", "rich-text"] } },
  regions: ["main", "side"],
  load: async () => (await import("./CheckoutForm")).CheckoutForm,
});
