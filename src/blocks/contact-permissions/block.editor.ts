import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "message-circle",
  category: "checkout",
  keywords: ["newsletter", "marketing", "consent", "gdpr"],
});
