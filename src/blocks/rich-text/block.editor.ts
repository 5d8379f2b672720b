import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "text",
  category: "content",
  keywords: ["paragraph", "copy", "words", "note", "legal"],
  sample: {},
});
