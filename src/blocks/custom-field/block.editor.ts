import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "text-cursor-input",
  category: "Checkout",
  keywords: ["text", "date", "radio", "select", "regex", "checkbox"],
});
