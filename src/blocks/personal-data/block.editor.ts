import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "lock",
  category: "account",
  keywords: ["my account", "privacy", "GDPR", "download", "delete account", "erase"],
});
