import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "search", category: "content", keywords: ["order status", "guest", "reference", "form"] });
