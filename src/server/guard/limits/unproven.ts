import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "UNPROVEN_PER_MINUTE",
  default: 60,
  about: "Guarded calls without proof that a person makes them, per minute and address",

  lagging: true,
};
