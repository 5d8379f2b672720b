import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "testimonials",
  version: 1,
  inert: true,
  load: async () => (await import("./Testimonials")).Testimonials,
});
