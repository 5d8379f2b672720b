import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "panel-left",
  category: "content",
  keywords: ["feature", "image", "text", "split"],
  sample: {
    picture: { src: "/media/sentinel/family.svg", alt: "A family with their devices", width: 320, height: 320 },
    points: [
      { text: "Finds leaked passwords and changes them with you" },
      { text: "Pauses the internet at dinner, where you want it to" },
      { text: "Speaks plain language, in 24 of them" },
    ],
    action: { label: "See the plans", href: "#offers" },
  },
});
