import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "minus", category: "page", keywords: ["line", "rule", "separator", "hr"], sample: {} });
