import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "GIFT_RECIPIENTS_PER_HOUR",
  default: 10,
  seconds: 3_600,
  about: "How often a buyer says per hour who one gift is for: each time somebody else may be mailed",
};
