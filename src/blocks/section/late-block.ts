import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "section",
  version: 1,
  inert: true,
  slots: { content: {} },
  load: async () => (await import("./Section")).Section,
});
