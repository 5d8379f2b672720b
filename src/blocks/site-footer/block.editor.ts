import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "panel-bottom-dashed",
  category: "page",
  keywords: ["bottom", "contact", "legal", "language", "country", "imprint"],
  sample: {
    navigation: {
      links: [
        { label: "Help", href: "/help" },
        { label: "Terms", href: "/terms" },
      ],
    },
    contacts: [{ label: "Write to us", value: "hello@example.com", href: "mailto:hello@example.com" }],
    copyright: "© Your brand",
  },
});
