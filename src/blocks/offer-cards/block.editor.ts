import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "tags",
  category: "offers",
  keywords: ["pricing", "plans", "products", "subscriptions", "price table"],
  sample: {},
});
