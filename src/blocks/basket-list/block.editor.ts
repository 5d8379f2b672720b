import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "shopping-basket",
  category: "Basket",
  keywords: ["cart", "items", "products", "add-ons", "upsell"],
});
