import { defineBlockEditor } from "../../registry/define-block-editor";

const SMALL = { size: "small", space: "small", width: "wide" } as const;

export const editor = defineBlockEditor({
  icon: "text",
  category: "content",
  keywords: ["paragraph", "copy", "words", "note", "legal"],
  sample: {},
  // When somebody answers the phone: the hours of the specification [NOTE-1].
  presets: {
    "phone-note": {
      icon: "phone",
      category: "checkout",
      keywords: ["call", "order by phone", "hotline", "contact", "sales"],
      settings: {
        ...SMALL,
        content:
          '<p><strong>Rather order by phone?</strong> Call <a href="tel:+13035550142">+1 303 555 0142</a>, ' +
          "Monday to Friday 7:00 AM to 7:00 PM MST.</p>",
      },
    },
    "help-note": {
      icon: "phone",
      category: "checkout",
      keywords: ["call", "help", "consumer team", "support", "contact"],
      settings: {
        ...SMALL,
        content:
          '<p><strong>Stuck?</strong> Call our consumer team on <a href="tel:+13035550142">+1 303 555 0142</a>, 7 AM to 5 PM MDT.</p>',
      },
    },
  },
});
