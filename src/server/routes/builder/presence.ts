/** Who else has a page or a section open, for people who would otherwise save over one another. [BLD-9] */
import type { PresenceRequest } from "../../pages/presence/open-windows";
import { defineRoute, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute<PresenceRequest>({
      method: "post",
      path: "/api/builder/pages/{id}/presence",
      summary: "Say that the page is open in a window, and hear who else has it open",
      description:
        "Said every 15 seconds; a window that says nothing for 45 counts as closed. The answer names the version that is " +
        "stored now, so that a window knows when its own is no longer the newest.",
      access: "editor",
      body: "page-presence-request",
      responses: { 200: { description: "Everybody else, and the version that is stored", schema: "page-presence" } },
      refusals: [404],
      async handle({ services, params, body, editor }) {
        const told = await services.pagePresences.tell(params["id"]!, body, editor!.email);
        return told.ok ? reply(told.value) : told;
      },
    }),
    defineRoute<PresenceRequest>({
      method: "post",
      path: "/api/builder/sections/{id}/presence",
      summary: "Say that the section is open in a window, and hear who else has it open",
      description: "As of a page.",
      access: "editor",
      body: "page-presence-request",
      responses: { 200: { description: "Everybody else, and the version that is stored", schema: "page-presence" } },
      refusals: [404],
      async handle({ services, params, body, editor }) {
        const told = await services.sectionPresences.tell(params["id"]!, body, editor!.email);
        return told.ok ? reply(told.value) : told;
      },
    }),
  ],
};
