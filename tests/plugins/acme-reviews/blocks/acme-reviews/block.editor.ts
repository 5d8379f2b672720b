import { defineBlockEditor } from "tillwright/plugin";

export const editor = defineBlockEditor({
  icon: "star",
  category: "content",
  keywords: ["reviews", "stars", "buyers"],
  sample: {
    reviews: [
      { text: "Set up in five minutes, and never thought about again.", author: "Priya", stars: 5 },
      { text: "The support answered on a Sunday.", author: "Tom", stars: 4 },
    ],
  },
});
