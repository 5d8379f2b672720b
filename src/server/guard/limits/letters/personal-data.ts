import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "PERSONAL_DATA_PER_HOUR",
  default: 20,
  seconds: 3_600,
  about: "Downloads and erasures of shoppers' personal data per hour and address",
};
