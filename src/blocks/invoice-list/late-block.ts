import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "invoice-list",
  version: 1,
  inert: true,
  load: async () => (await import("./InvoiceList")).InvoiceList,
});
