import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "PROMO_CODES_PER_MINUTE",
  default: 30,
  about: "Tries of promo and gift codes per minute and address, so that nobody guesses them",
};
