import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "refresh-cw",
  category: "Checkout",
  keywords: ["renewal", "california", "consent", "legal"],
});
