import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "credit-card", category: "checkout", keywords: ["wallet", "apple", "google", "paypal"] });
