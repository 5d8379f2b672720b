import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "sparkles", category: "basket", keywords: ["recommendations", "more offers", "upsell"] });
