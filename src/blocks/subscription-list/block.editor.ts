import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "list", category: "account", keywords: ["my account", "plans", "renewal"] });
