import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "hero", version: 2, inert: true, load: async () => (await import("./Hero")).Hero });
