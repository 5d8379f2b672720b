import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "basket-list", version: 1, load: async () => (await import("./BasketList")).BasketList });
