import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "personal-data", version: 1, load: async () => (await import("./PersonalData")).PersonalData });
