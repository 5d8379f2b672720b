/** The bin of deleted pages. */
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";
import { PUT_AWAY_QUERY } from "../../pages/put-away/put-away-query";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/bin",
      summary: "Deleted pages, the latest first, some at a time",
      access: "editor",
      query: PUT_AWAY_QUERY,
      responses: { 200: { description: "Where each stood, who deleted it, and when it goes for good", schema: "deleted-pages" } },
      handle: async ({ services, query }) => reply(await services.pageBin.list("bin", query)),
    }),
    defineRoute({
      method: "post",
      path: "/api/builder/bin/{id}/restore",
      summary: "Give a deleted page back",
      description:
        "As it was, live where it was live. Where another page stands at its path by now it comes back as a draft beside " +
        "that, and takenPath says so.",
      access: "editor",
      role: "publisher",
      responses: { 200: { description: "The page, and the path it had to leave", schema: "page-restored" } },
      refusals: [404, 409],
      async handle({ services, params, editor }) {
        const restored = await services.pageBin.restore(params["id"]!, editor!.email);
        return restored.ok ? reply(restored.value) : restored;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/bin/{id}",
      summary: "Delete a page and its versions for good",
      access: "editor",
      role: "publisher",
      responses: { 204: { description: "Deleted" } },
      refusals: [404],
      async handle({ services, params, editor }) {
        const removed = await services.pageBin.remove(params["id"]!, editor!.email);
        return removed.ok ? noContent() : removed;
      },
    }),
  ],
};
