import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "REPORTS_PER_MINUTE",
  default: 60,
  about: "Fault reports of browsers, per minute and address",

  lagging: true,
};
