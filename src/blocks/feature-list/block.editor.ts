import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "list-checks",
  category: "content",
  keywords: ["benefits", "advantages", "icons", "grid"],
  sample: {
    items: [
      { icon: "shield", title: "A benefit in three words", text: "One sentence on what it means for the person reading." },
      { icon: "clock", title: "Another one", text: "Say it in their words, not in yours." },
      { icon: "headphones", title: "And a third", text: "Three is a good number; six at most." },
    ],
  },
});
