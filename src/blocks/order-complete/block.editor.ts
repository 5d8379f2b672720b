import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "circle-check", category: "Order", keywords: ["thank you", "confirmation", "reference"] });
