import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "gift", category: "account", keywords: ["my account", "present", "voucher", "code"] });
