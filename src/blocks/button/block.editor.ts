import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "mouse-pointer-click", category: "content", keywords: ["link", "action", "cta"] });
