import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "circle-question-mark",
  category: "content",
  keywords: ["questions", "answers", "help", "accordion"],
  sample: {
    items: [
      { question: "Can I cancel any time?", answer: "<p>Yes. You keep access until the end of the time you have paid for.</p>" },
      {
        question: "What happens after the first year?",
        answer: "<p>Your subscription renews at the price shown on this page. We write to you before it does.</p>",
      },
    ],
  },
});
