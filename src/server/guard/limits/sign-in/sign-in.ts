import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "SIGN_INS_PER_MINUTE",
  default: 10,
  about: "Tries to sign in to the builder, per minute and address",
};
