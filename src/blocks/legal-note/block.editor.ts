import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "scale",
  category: "content",
  keywords: ["small print", "terms", "disclaimer", "footnote"],
});
