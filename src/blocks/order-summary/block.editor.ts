import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "receipt", category: "basket", keywords: ["total", "price", "tax", "discount"] });
