import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "square",
  category: "page",
  keywords: ["band", "background", "container", "group"],
  sample: {},
  sampleSlots: { content: [{ block: "rich-text", settings: { space: "none" } }] },
});
