/** Folders that pages lie in, in the builder's list. [BLD-14] */
import { defineRoute, reply, type RouteModule } from "../../../http/route";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute<{ folder: string | null }>({
      method: "put",
      path: "/api/builder/pages/{id}/folder",
      summary: "Put a page into a folder, or out of it",
      description:
        "A name that no page has makes a new folder; one that differs from another only in letter case is that one. " +
        "Shoppers see nothing of it.",
      access: "editor",
      role: "editor",
      body: "page-folder-request",
      responses: { 200: { description: "The page, with its folder as it is written", schema: "page-summary" } },
      refusals: [404],
      async handle({ services, params, body, editor }) {
        const moved = await services.pages.folders.put(params["id"]!, body.folder, editor!.email);
        return moved.ok ? reply(moved.value) : moved;
      },
    }),
    defineRoute<{ from: string; to: string; merge?: boolean }>({
      method: "post",
      path: "/api/builder/folders/rename",
      summary: "Another name for a folder",
      description:
        "For all its pages at once, those in the bin and in the archive included. Where there is a folder of that name its pages join " +
        "those, and only if `merge` says so: else 409 with the code taken at `to`.",
      access: "editor",
      role: "editor",
      body: "folder-rename-request",
      responses: { 200: { description: "What it is called, and how many pages of the list it was for", schema: "folder-renamed" } },
      refusals: [404, 409],
      async handle({ services, body, editor }) {
        const renamed = await services.pages.folders.rename(body, editor!.email);
        return renamed.ok ? reply(renamed.value) : renamed;
      },
    }),
  ],
};
