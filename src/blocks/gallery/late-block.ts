import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "gallery", version: 1, inert: true, load: async () => (await import("./Gallery")).Gallery });
