import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "gift-list",
  version: 1,
  // Where somebody is asked who a gift is for, with the section that a checkout asks with.
  slots: { recipient: { takes: "checkout-section" } },
  load: async () => (await import("./GiftList")).GiftList,
});
