import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "list-ordered",
  category: "content",
  keywords: ["how it works", "process", "timeline"],
  sample: {
    items: [
      { title: "Choose a plan", text: "For one device, or for everybody at home." },
      { title: "Pay as you like", text: "By card, direct debit, wallet or invoice." },
      { title: "Install in minutes", text: "The link in your mail sets up every device." },
    ],
  },
});
