import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "REFUSED_PAYMENTS_PER_CHECKOUT",
  default: 10,
  about: "Payments an hour that their method refuses, of one checkout, so that nobody tests cards",
  seconds: 3_600,
  lagging: true,
};
