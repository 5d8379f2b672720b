import type { LimitDeclaration } from "../limit-declarations";

export const limit: LimitDeclaration = { variable: "FEEDBACK_PER_MINUTE", default: 6, about: "Feedback per minute and address" };
