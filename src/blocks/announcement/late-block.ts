import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "announcement",
  version: 1,
  regions: ["header", "main"],
  load: async () => (await import("./Announcement")).Announcement,
});
