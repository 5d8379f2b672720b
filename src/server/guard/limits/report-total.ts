import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "REPORTS_IN_ALL_PER_MINUTE",
  default: 600,
  about: "Fault reports of all browsers together per minute, so that nobody with many addresses fills the log",

  lagging: true,
};
