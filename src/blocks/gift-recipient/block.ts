import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "gift-recipient",
  version: 1,
  regions: [],
  load: async () => (await import("./GiftRecipient")).GiftRecipient,
});
