import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "logos", version: 1, inert: true, load: async () => (await import("./Logos")).Logos });
