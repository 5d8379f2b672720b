import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "basket-popover",
  version: 1,
  regions: [],
  load: async () => (await import("./BasketPopover")).BasketPopover,
});
