import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "PASSWORD_MAILS_PER_HOUR",
  default: 10,
  seconds: 3_600,
  about: "Mails to choose a new password that are asked for, per hour and address",
};
