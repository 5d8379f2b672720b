import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "REFUSED_PAYMENTS_PER_EMAIL",
  default: 15,
  about: "The same, of one email address or signed-in shopper",
  seconds: 3_600,
  lagging: true,
};
