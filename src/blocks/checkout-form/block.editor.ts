import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "clipboard-list",
  category: "checkout",
  keywords: ["order", "submit", "purchase", "form"],
  sampleSlots: {
    sections: [{ block: "customer-email" }, { block: "customer-name" }, { block: "billing-address" }, { block: "payment-picker" }],
  },
});
