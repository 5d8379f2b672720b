import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "faq", version: 1, inert: true, load: async () => (await import("./Faq")).Faq });
