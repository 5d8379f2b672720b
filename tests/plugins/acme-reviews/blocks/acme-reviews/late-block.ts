import { defineBlock } from "tillwright/plugin";

export const block = defineBlock({ type: "acme-reviews", version: 2, load: async () => (await import("./AcmeReviews")).AcmeReviews });
