import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "table-2",
  category: "offers",
  keywords: ["compare", "plans", "features", "pricing", "table"],
});
