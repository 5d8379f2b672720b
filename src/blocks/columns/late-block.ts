import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "columns",
  version: 1,
  inert: true,
  slots: { one: {}, two: {}, three: {}, four: {} },
  regions: ["header", "main", "side", "footer"],
  load: async () => (await import("./Columns")).Columns,
});
