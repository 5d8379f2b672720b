import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "subscription-list",
  version: 1,
  load: async () => (await import("./SubscriptionList")).SubscriptionList,
});
