import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "media-and-text",
  version: 1,
  inert: true,
  load: async () => (await import("./MediaAndText")).MediaAndText,
});
