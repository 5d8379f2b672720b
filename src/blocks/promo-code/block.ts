import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "promo-code", version: 1, load: async () => (await import("./PromoCode")).PromoCode });
