import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "checkout-form",
  version: 1,
  slots: { express: { takes: "checkout-express", max: 1 }, sections: { takes: "checkout-section" } },
  load: async () => (await import("./CheckoutForm")).CheckoutForm,
});
