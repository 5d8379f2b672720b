import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "columns-2",
  category: "page",
  keywords: ["grid", "side by side", "layout", "row"],
  sample: {},
  sampleSlots: { one: [{ block: "rich-text", settings: { space: "none" } }], two: [{ block: "rich-text", settings: { space: "none" } }] },
});
