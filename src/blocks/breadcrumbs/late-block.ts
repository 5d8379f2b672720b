import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "breadcrumbs",
  version: 1,
  inert: true,
  regions: ["header", "main"],
  load: async () => (await import("./Breadcrumbs")).Breadcrumbs,
});
