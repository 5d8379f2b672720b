import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "cookie",
  category: "page",
  keywords: ["cookies", "consent", "privacy", "analytics", "banner", "gdpr"],
  sample: {},
});
