import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "building-2",
  category: "Checkout",
  keywords: ["business", "vat", "tax id", "organisation"],
});
