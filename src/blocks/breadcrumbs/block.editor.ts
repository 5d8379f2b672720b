import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "chevrons-right",
  category: "page",
  keywords: ["path", "trail", "navigation"],
  sample: {
    items: [
      { label: "Home", href: "/" },
      { label: "Plans", href: "/#offers" },
    ],
    current: "Family Protection",
  },
});
