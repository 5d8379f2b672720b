import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "chart-no-axes-column",
  category: "content",
  keywords: ["numbers", "figures", "facts", "kpi"],
  sample: {
    items: [
      { value: "4.2 million", label: "devices looked after" },
      { value: "98 %", label: "of customers stay after the first year" },
      { value: "11 min", label: "until somebody answers, on average" },
      { value: "24", label: "languages spoken by our support" },
    ],
    source: "Our own figures, 2026.",
  },
});
