import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "ORDERS_PER_MINUTE",
  default: 120,
  about: "Orders per minute and address",

  lagging: true,
};
