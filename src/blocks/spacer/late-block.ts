import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "spacer", version: 1, inert: true, load: async () => (await import("./Spacer")).Spacer });
