import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = {
  variable: "ORDERS_FOUND_PER_MINUTE",
  default: 6,
  about: "Searches for an order by reference and email address per minute and address, so that nobody guesses them",
};
