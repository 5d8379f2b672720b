import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "graduation-cap", category: "checkout", keywords: ["university", "course", "graduation"] });
