import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "video", version: 1, load: async () => (await import("./Video")).Video });
