import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "text-cursor-input",
  category: "checkout",
  keywords: ["text", "date", "radio", "select", "regex", "checkbox", "email", "phone", "country", "state"],
  unique: { setting: "name", warning: "fieldNamedTwice" },
});
