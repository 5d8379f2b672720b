import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "ticket-percent",
  category: "basket",
  keywords: ["voucher", "coupon", "discount", "code"],
});
