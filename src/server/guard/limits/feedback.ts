import type { LimitDeclaration } from "../limit-declaration";

export const limit: LimitDeclaration = { variable: "FEEDBACK_PER_MINUTE", default: 6, about: "Feedback per minute and address" };
