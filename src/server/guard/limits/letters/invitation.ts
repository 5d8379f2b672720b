import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "INVITATIONS_PER_HOUR",
  default: 30,
  seconds: 3_600,
  about: "Invitations to the builder per hour and address",
};
