import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "user", category: "checkout", keywords: ["first name", "last name", "contact"] });
