/** Who builds pages, and as what. [BLD-13] */
import type { EditorRole } from "../../../../domain/person/editor-role";
import type { NewInvitation } from "../../../../domain/person/people";
import { isEmail } from "../../../../domain/person/email";
import { say } from "../../../../registry/message";
import { invalidBody } from "../../../http/call-handler";
import { defineRoute, noContent, reply, type RouteModule } from "../../../http/route";

export const routes: RouteModule = {
  tag: "Builder: people",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/people",
      summary: "Who may sign in, and who was invited",
      access: "editor",
      responses: { 200: { description: "By address; invitations while they hold", schema: "people" } },
      handle: async ({ services }) => reply(await services.people.list()),
    }),
    defineRoute<NewInvitation>({
      method: "post",
      path: "/api/builder/people/invitations",
      summary: "Invite somebody",
      description:
        "A mail with a link on which they choose a password, for seven days. Whoever was invited before is invited anew. " +
        "409 `person-known` for who has an account.",
      access: "editor",
      role: "owner",
      limit: "invitation",
      body: "person-invite-request",
      responses: { 201: { description: "The invitation", schema: "person-invitation" } },
      refusals: [409],
      async handle({ services, body, editor }) {
        if (!isEmail(body.email.trim())) return invalidBody([{ path: "email", code: "email", message: say("email-invalid") }]);
        const invited = await services.people.invite(body, editor!);
        return invited.ok ? reply(invited.value, 201) : invited;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/people/invitations/{id}",
      summary: "Withdraw an invitation",
      access: "editor",
      role: "owner",
      responses: { 204: { description: "Its link opens nothing any more" } },
      refusals: [404],
      handle: async ({ services, params, editor }) => (await services.people.withdraw(params["id"]!, editor!)) ?? noContent(),
    }),
    defineRoute<{ role: EditorRole }>({
      method: "put",
      path: "/api/builder/people/{id}",
      summary: "Change what somebody may do",
      description: "From their next call on. 409 `last-owner` where nobody would be left who decides that.",
      access: "editor",
      role: "owner",
      body: "person-role-request",
      responses: { 200: { description: "The person as they are now", schema: "person" } },
      refusals: [404, 409],
      async handle({ services, params, body, editor }) {
        const changed = await services.people.changeRole(params["id"]!, body.role, editor!);
        return changed.ok ? reply(changed.value) : changed;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/people/{id}",
      summary: "Remove somebody",
      description: "Their sessions end at once. 409 `last-owner` for the last one.",
      access: "editor",
      role: "owner",
      responses: { 204: { description: "They can sign in no longer" } },
      refusals: [404, 409],
      async handle({ services, params, editor }) {
        const removed = await services.people.remove(params["id"]!, editor!);
        return removed.ok ? noContent() : removed;
      },
    }),
  ],
};
