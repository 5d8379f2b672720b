import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "redeem-gift", version: 1, load: async () => (await import("./RedeemGift")).RedeemGift });
