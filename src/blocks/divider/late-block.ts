import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "divider", version: 1, inert: true, load: async () => (await import("./Divider")).Divider });
