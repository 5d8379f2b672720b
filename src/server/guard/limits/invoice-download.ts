import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "INVOICE_DOWNLOADS_PER_MINUTE",
  default: 20,
  about: "Downloads of invoices, each of which is written anew, per minute and address, and of a shopper from all addresses together",
};
