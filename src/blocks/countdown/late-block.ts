import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "countdown", version: 1, load: async () => (await import("./Countdown")).Countdown });
