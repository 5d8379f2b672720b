import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "credit-card",
  category: "account",
  keywords: ["my account", "cards", "stored", "wallet"],
});
