import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "shopping-basket",
  category: "basket",
  keywords: ["cart", "items", "products", "add-ons", "upsell"],
});
