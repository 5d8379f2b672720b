import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "phone", category: "Checkout", keywords: ["telephone", "mobile", "calling code"] });
