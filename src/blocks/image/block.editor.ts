import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "image",
  category: "content",
  keywords: ["photo", "picture", "figure", "illustration"],
  sample: {},
});
