import type { LimitDeclaration } from "../limit-declarations";

export const limit: LimitDeclaration = {
  variable: "ORDERS_PER_MINUTE",
  default: 120,
  about: "Orders per minute and address",

  lagging: true,
};
