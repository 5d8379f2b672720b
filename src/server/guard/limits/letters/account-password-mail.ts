import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "PASSWORD_MAILS_PER_ACCOUNT",
  default: 3,
  seconds: 3_600,
  about: "The same for one account, from wherever",
};
