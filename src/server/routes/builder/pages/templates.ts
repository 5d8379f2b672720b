/** Pages that new ones begin from. [BLD-14] */
import { defineRoute, reply, type RouteModule } from "../../../http/route";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute<{ isTemplate: boolean }>({
      method: "put",
      path: "/api/builder/pages/{id}/template",
      summary: "Keep a page as a template, or no longer",
      description:
        "Templates come first where a new page is begun. A page that is live stays live, and is published as before; one that is not is " +
        "refused (422) when it is to be published or planned, for as long as it is a template.",
      access: "editor",
      role: "editor",
      body: "page-template-request",
      responses: { 200: { description: "The page", schema: "page-summary" } },
      refusals: [404],
      async handle({ services, params, body, editor }) {
        const kept = await services.pages.templates.keep(params["id"]!, body.isTemplate, editor!.email);
        return kept.ok ? reply(kept.value) : kept;
      },
    }),
  ],
};
