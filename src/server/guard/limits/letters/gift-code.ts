import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "GIFT_CODES_PER_HOUR",
  default: 60,
  seconds: 3_600,
  about: "Codes of gifts that the shop’s people send once more, per hour and address",
};
