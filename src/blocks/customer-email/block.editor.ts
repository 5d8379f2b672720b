import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "mail", category: "Checkout", keywords: ["e-mail", "contact"] });
