import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "list-tree",
  category: "page",
  keywords: ["jump", "menu", "contents", "links"],
  sample: {
    items: [
      { label: "Plans", href: "#offers" },
      { label: "How it works", href: "#how" },
      { label: "Questions", href: "#questions" },
    ],
  },
});
