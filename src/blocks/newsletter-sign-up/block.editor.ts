import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "mail", category: "content", keywords: ["subscribe", "mailing list", "email", "form"] });
