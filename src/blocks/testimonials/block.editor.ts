import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "message-circle",
  category: "content",
  keywords: ["quotes", "reviews", "customers", "stars"],
  sample: {
    items: [
      {
        quote: "I stopped thinking about security, which is what I paid for. It found two leaked passwords in the first week.",
        name: "Maren Oduya",
        role: "Runs a small architecture office",
        rating: 5,
      },
      {
        quote: "Five people, eleven devices, one subscription. Setting up my father’s laptop took ten minutes on the phone.",
        name: "Tomas Lindqvist",
        role: "Family plan since 2023",
        rating: 5,
      },
      {
        quote: "The support answered on a Sunday, in my language, and stayed until it worked.",
        name: "Claire Aubert",
        role: "Teacher",
        rating: 4,
      },
    ],
  },
});
