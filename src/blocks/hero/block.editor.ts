import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "panel-top",
  category: "content",
  keywords: ["banner", "opening", "headline", "h1", "jumbotron"],
  sample: {},
});
