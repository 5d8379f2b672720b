import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "shopping-basket", category: "account", keywords: ["my account", "purchases", "history"] });
