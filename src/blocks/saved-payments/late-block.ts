import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({ type: "saved-payments", version: 1, load: async () => (await import("./SavedPayments")).SavedPayments });
