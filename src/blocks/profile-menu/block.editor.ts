import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "circle-user",
  category: "Account",
  keywords: ["sign in", "log in", "logout", "account"],
  sample: {},
});
