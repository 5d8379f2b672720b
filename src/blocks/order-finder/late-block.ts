import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "order-finder", version: 1, load: async () => (await import("./OrderFinder")).OrderFinder });
