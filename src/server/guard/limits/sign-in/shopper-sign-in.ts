import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "SHOPPER_SIGN_INS_PER_MINUTE",
  default: 60,
  about: "Tries of shoppers to sign in, of whom many may come from one address, per minute and address",
};
