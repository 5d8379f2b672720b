import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "offer-cards", version: 1, load: async () => (await import("./OfferCards")).OfferCards });
