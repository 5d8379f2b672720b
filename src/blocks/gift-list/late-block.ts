import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "gift-list", version: 1, inert: true, load: async () => (await import("./GiftList")).GiftList });
