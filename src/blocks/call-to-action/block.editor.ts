import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "megaphone",
  category: "content",
  keywords: ["cta", "band", "banner", "button"],
  sample: {},
});
