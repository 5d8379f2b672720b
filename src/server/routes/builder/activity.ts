/** What was published, taken down, moved and changed, and by whom. [BLD-13] */
import { AUDIT_KINDS } from "../../../domain/person/audit-event";
import { defineRoute, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: people",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/activity",
      summary: "The audit trail, the newest first",
      description: "50 at a time: `next` is `before` of the call for what is older, null at the end. Nothing of it is ever deleted.",
      access: "editor",
      query: {
        type: "object",
        properties: {
          kind: { enum: [...AUDIT_KINDS] },
          person: { type: "string", maxLength: 320, description: "Email address of who did it" },
          before: { type: "string", maxLength: 60, pattern: "^[\\w-]+$", description: "Id of an event" },
        },
      },
      responses: {
        200: { description: "Who did what to what, and when; `people` is everybody who ever did something", schema: "activity" },
      },
      handle: async ({ services, query }) => reply(await services.auditTrail.page(query)),
    }),
  ],
};
