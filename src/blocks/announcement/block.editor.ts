import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "megaphone", category: "page", keywords: ["banner", "notice", "sale", "bar"] });
