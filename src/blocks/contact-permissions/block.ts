import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "contact-permissions",
  version: 1,
  regions: [],
  load: async () => (await import("./ContactPermissions")).ContactPermissions,
});
