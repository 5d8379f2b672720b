import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "cookie",
  category: "Page",
  keywords: ["cookies", "consent", "privacy", "analytics", "banner", "gdpr"],
  sample: {},
});
