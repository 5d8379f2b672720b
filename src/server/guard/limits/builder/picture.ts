import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "PICTURES_PER_MINUTE",
  default: 60,
  about: "Pictures that are uploaded, per minute and address",

  lagging: true,
};
