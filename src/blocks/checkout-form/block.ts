import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "checkout-form",
  version: 1,
  slots: {
    sections: {
      accepts: [
        "customer-email",
        "customer-name",
        "customer-phone",
        "customer-company",
        "gift-recipient",
        "student-details",
        "delivery-address",
        "billing-address",
        "payment-picker",
        "contact-permissions",
        "auto-renewal-consent",
        "terms-acceptance",
        "custom-field",
        "rich-text",
      ],
    },
  },
  load: async () => (await import("./CheckoutForm")).CheckoutForm,
});
