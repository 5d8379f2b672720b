import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "gift",
  category: "checkout",
  keywords: ["present", "recipient", "start date", "message"],
});
