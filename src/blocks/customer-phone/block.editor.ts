import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "phone", category: "checkout", keywords: ["telephone", "mobile", "calling code"] });
