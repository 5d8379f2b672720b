import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "circle-check", category: "order", keywords: ["thank you", "confirmation", "reference"] });
