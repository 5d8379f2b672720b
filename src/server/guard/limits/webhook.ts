import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "WEBHOOKS_PER_MINUTE",
  default: 1_200,
  about: "Calls of payment providers, per minute and address",

  lagging: true,
};
