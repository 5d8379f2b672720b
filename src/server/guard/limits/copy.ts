import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "COPIES_PER_MINUTE",
  default: 30,
  about: "Copies of baskets per minute and address",

  lagging: true,
};
