/** What newer versions of blocks make of the pages that are stored. [REG-4] */
import { defineRoute, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/block-upgrades",
      summary: "Pages and sections that are stored with older blocks",
      description:
        "With what each of these blocks says before and after it is brought to today's version, what gets lost, " +
        "and the notes of the steps. Shoppers see the newer one already; it is stored with the next change. " +
        "Some pages at a time: `next` is `after` of the call for " +
        "what follows, null at the end; an answer may name none and still have one.",
      access: "editor",
      role: "owner",
      query: { type: "object", properties: { after: { type: "string", maxLength: 300, description: "Path of a page" } } },
      responses: { 200: { description: "Sections first, then pages by path", schema: "block-upgrades" } },
      handle: async ({ services, query }) => reply(await services.blockUpgrades.list(query.after as string | undefined)),
    }),
  ],
};
