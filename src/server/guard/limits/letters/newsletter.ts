import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "NEWSLETTER_PER_MINUTE",
  default: 6,
  about: "Newsletter sign-ups and confirmations per minute and address",
};
