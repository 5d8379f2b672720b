import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "subscription-details",
  version: 1,
  // Where a delivery address and a way to pay are asked for, with the sections that a checkout asks for them with.
  slots: { address: { takes: "checkout-section" }, payment: { takes: "checkout-section" } },
  load: async () => (await import("./SubscriptionDetails")).SubscriptionDetails,
});
