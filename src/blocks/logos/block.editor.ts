import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "award",
  category: "content",
  keywords: ["press", "partners", "clients", "brands"],
  sample: {
    items: [
      { name: "The Morning Ledger" },
      { name: "Techblatt" },
      { name: "Le Quotidien" },
      { name: "Nordlys" },
      { name: "Family Computing" },
    ],
  },
});
