import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "profile-menu",
  version: 1,
  regions: [],
  load: async () => (await import("./ProfileMenu")).ProfileMenu,
});
