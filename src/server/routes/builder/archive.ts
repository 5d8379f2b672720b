/** Pages that are put away and kept: campaigns that are over. [BLD-14] */
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";
import { PUT_AWAY_QUERY } from "../../pages/put-away/put-away-query";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/archive",
      summary: "Archived pages, the latest first, some at a time",
      access: "editor",
      query: PUT_AWAY_QUERY,
      responses: { 200: { description: "Where each stood and who archived it; nothing goes for good from here", schema: "deleted-pages" } },
      handle: async ({ services, query }) => reply(await services.pageBin.list("archive", query)),
    }),
    defineRoute({
      method: "post",
      path: "/api/builder/pages/{id}/archive",
      summary: "Archive a page",
      description: "Off the shop and out of the list, with all its versions; its path is free then.",
      access: "editor",
      role: "publisher",
      responses: { 204: { description: "In the archive, and off the shop" } },
      refusals: [404],
      async handle({ services, params, editor }) {
        const archived = await services.pageBin.put(params["id"]!, editor!.email, "archive");
        return archived.ok ? noContent() : archived;
      },
    }),
    defineRoute({
      method: "post",
      path: "/api/builder/archive/{id}/restore",
      summary: "Take a page out of the archive",
      description: "As a draft. Where another page stands at its path by now it comes back beside that, and takenPath says so.",
      access: "editor",
      role: "publisher",
      responses: { 200: { description: "The page, and the path it had to leave", schema: "page-restored" } },
      refusals: [404, 409],
      async handle({ services, params, editor }) {
        const restored = await services.pageBin.restore(params["id"]!, editor!.email, "archive");
        return restored.ok ? reply(restored.value) : restored;
      },
    }),
  ],
};
