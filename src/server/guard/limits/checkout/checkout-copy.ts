import type { LimitDeclaration } from "../../limit-declaration";

export const limit: LimitDeclaration = { variable: "COPIES_PER_CHECKOUT", default: 10, about: "Copies of one basket per minute" };
