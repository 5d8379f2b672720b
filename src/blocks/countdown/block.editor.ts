import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "timer", category: "content", keywords: ["timer", "deadline", "sale", "clock"] });
