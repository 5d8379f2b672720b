import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "SIGN_INS_PER_ACCOUNT",
  default: 10,
  about: "Tries per minute to sign in as one editor, from wherever",
};
