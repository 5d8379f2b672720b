import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "shopping-basket",
  category: "Basket",
  keywords: ["cart", "mini basket", "bag"],
  sample: {},
});
