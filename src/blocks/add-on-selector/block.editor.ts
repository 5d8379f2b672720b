import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "list-plus", category: "basket", keywords: ["add-ons", "extras", "options", "upsell"] });
