import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "eye",
  category: "content",
  keywords: ["film", "movie", "player", "youtube", "vimeo", "media"],
  sample: { title: "How Sentinel protects you", poster: { src: "/media/sentinel/hero.svg", width: 640, height: 480 } },
});
