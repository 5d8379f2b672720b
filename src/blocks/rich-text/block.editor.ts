import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "text",
  category: "content",
  keywords: ["paragraph", "copy", "words", "note", "legal"],
  sample: {},
  presets: {
    "phone-note": {
      icon: "phone",
      category: "checkout",
      keywords: ["call", "order by phone", "hotline", "contact"],
      settings: {
        size: "small",
        space: "small",
        width: "wide",
        content:
          '<p><strong>Rather order by phone?</strong> Call <a href="tel:+442079460123">+44 20 7946 0123</a>, ' +
          "Monday to Friday, 8:00 to 18:00.</p>",
      },
    },
  },
});
