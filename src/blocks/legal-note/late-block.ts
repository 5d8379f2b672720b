import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "legal-note",
  version: 1,
  inert: true,
  load: async () => (await import("./LegalNote")).LegalNote,
});
