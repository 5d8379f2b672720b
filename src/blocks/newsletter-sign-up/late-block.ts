import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "newsletter-sign-up",
  version: 1,
  load: async () => (await import("./NewsletterSignUp")).NewsletterSignUp,
});
