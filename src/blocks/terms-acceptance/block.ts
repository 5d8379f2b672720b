import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "terms-acceptance",
  version: 1,
  regions: [],
  load: async () => (await import("./TermsAcceptance")).TermsAcceptance,
});
