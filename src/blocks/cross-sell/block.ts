import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "cross-sell", version: 1, load: async () => (await import("./CrossSell")).CrossSell });
