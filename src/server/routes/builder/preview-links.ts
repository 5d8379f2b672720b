/** Links that show a draft to people who have no account. [BLD-11] */
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute<{ days: number }>({
      method: "post",
      path: "/api/builder/pages/{id}/preview-links",
      summary: "A link that shows the draft to whoever has it",
      description:
        "Until it ends. It shows the draft as it is stored whenever it is opened, and takes no orders. The key is told here alone.",
      access: "editor",
      role: "editor",
      body: "preview-link-request",
      responses: { 201: { description: "The link, and when it ends", schema: "preview-link" } },
      refusals: [404],
      async handle({ services, params, body, editor }) {
        const made = await services.previewLinks.make(params["id"]!, body.days, editor!.email);
        return made.ok ? reply(made.value, 201) : made;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/pages/{id}/preview-links",
      summary: "Links that show the draft",
      description: "Those that work, the newest first, at most 100: who made each and when it ends. Their keys are not kept.",
      access: "editor",
      role: "editor",
      responses: { 200: { description: "Those that work", schema: "preview-links-response" } },
      refusals: [404],
      async handle({ services, params }) {
        const links = await services.previewLinks.list(params["id"]!);
        return links.ok ? reply({ links: links.value }) : links;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/pages/{id}/preview-links/{link}",
      summary: "End one link that shows the draft",
      description: "Done again it changes nothing.",
      access: "editor",
      role: "editor",
      responses: { 204: { description: "It opens nothing any more" } },
      refusals: [404],
      async handle({ services, params, editor }) {
        const ended = await services.previewLinks.end(params["id"]!, params["link"]!, editor!.email);
        return ended.ok ? noContent() : ended;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/pages/{id}/preview-links",
      summary: "End all links that show the draft",
      access: "editor",
      role: "editor",
      responses: { 204: { description: "None of them opens it any more" } },
      refusals: [404],
      async handle({ services, params, editor }) {
        const ended = await services.previewLinks.endAll(params["id"]!, editor!.email);
        return ended.ok ? noContent() : ended;
      },
    }),
  ],
};
