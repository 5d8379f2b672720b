import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "order-list", version: 1, load: async () => (await import("./OrderList")).OrderList });
