import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "graduation-cap", category: "Checkout", keywords: ["university", "course", "graduation"] });
