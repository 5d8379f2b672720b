import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "subscription-details",
  version: 2,
  // Where somebody is asked who they are, where to deliver and how to pay, with the sections that a checkout asks with.
  slots: { details: { takes: "checkout-section" }, address: { takes: "checkout-section" }, payment: { takes: "checkout-section" } },
  load: async () => (await import("./SubscriptionDetails")).SubscriptionDetails,
});
