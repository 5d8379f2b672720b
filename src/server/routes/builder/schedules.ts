/** Pages that go live, and off the shop again, by themselves. [BLD-9] */
import type { ScheduleRequest } from "../../pages/schedule/page-schedules";
import { spokenLanguage } from "../../http/language";
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/schedules",
      summary: "What becomes of pages by itself, the next first",
      access: "editor",
      responses: { 200: { description: "When each goes live or off the shop, who said so, and why it did not", schema: "page-schedules" } },
      handle: async ({ services, headers, url }) =>
        reply({ schedules: await services.pageSchedules.list(await spokenLanguage({ headers, url: url.href }, services.catalogue)) }),
    }),
    defineRoute<ScheduleRequest>({
      method: "put",
      path: "/api/builder/pages/{id}/schedule",
      summary: "Say when a page goes live, and off the shop again",
      description:
        "Instead of what was said before: `seen` says which plan that was, 409 where somebody has made another since. What " +
        "goes live is the draft as it is now, whatever becomes of it until then. It is checked now and then: " +
        "422 with every finding while it may not be published. Publishing by hand takes the first " +
        "time back, taking the page off the shop both.",
      access: "editor",
      role: "publisher",
      body: "page-schedule-request",
      responses: { 200: { description: "What was said", schema: "page-schedule" } },
      refusals: [404, 409, 422],
      async handle({ services, params, body, editor }) {
        const set = await services.pageSchedules.set(params["id"]!, body, editor!.email);
        return set.ok ? reply(set.value) : set;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/pages/{id}/schedule",
      summary: "Nothing becomes of the page by itself",
      access: "editor",
      role: "publisher",
      query: {
        type: "object",
        properties: {
          seen: { type: "string", maxLength: 40, description: "`madeAt` of the plan that is taken back: 409 where another was made since" },
        },
      },
      responses: { 204: { description: "Taken back, where anything was said" } },
      refusals: [404, 409],
      async handle({ services, params, query, editor }) {
        const removed = await services.pageSchedules.remove(params["id"]!, editor!.email, query["seen"] as string | undefined);
        return removed.ok ? noContent() : removed;
      },
    }),
  ],
};
