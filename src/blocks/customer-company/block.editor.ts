import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "building-2",
  category: "checkout",
  keywords: ["business", "vat", "tax id", "organisation"],
});
