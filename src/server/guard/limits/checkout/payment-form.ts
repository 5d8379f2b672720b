import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "PAYMENT_FORMS_PER_MINUTE",
  default: 60,
  about: "Calls of payment methods' forms before an order (hosted fields, wallets), per minute and address",

  lagging: true,
};
