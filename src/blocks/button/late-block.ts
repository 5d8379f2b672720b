import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "button", version: 1, inert: true, load: async () => (await import("./Button")).Button });
