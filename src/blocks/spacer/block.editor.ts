import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "separator-horizontal",
  category: "page",
  keywords: ["gap", "space", "margin"],
  sample: {},
});
