import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "credit-card", category: "Checkout", keywords: ["pay", "method", "card", "invoice"] });
