import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "circle-user",
  category: "account",
  keywords: ["sign in", "log in", "logout", "account"],
  sample: {},
});
