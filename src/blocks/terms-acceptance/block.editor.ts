import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "file-check",
  category: "checkout",
  keywords: ["agreement", "conditions", "legal", "withdrawal"],
});
