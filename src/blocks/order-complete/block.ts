import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "order-complete", version: 1, load: async () => (await import("./OrderComplete")).OrderComplete });
