import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "steps", version: 1, inert: true, load: async () => (await import("./Steps")).Steps });
