import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "mail", category: "checkout", keywords: ["e-mail", "contact"] });
