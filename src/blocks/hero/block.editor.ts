import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "panel-top",
  category: "Content",
  keywords: ["banner", "opening", "headline", "h1", "jumbotron"],
  sample: {},
});
