import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "WRITES_PER_MINUTE",
  default: 1_200,
  about: "Other calls that change something, per minute and address",

  lagging: true,
};
