import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "circle-user", category: "account", keywords: ["cancel", "delivery address", "renewal"] });
