/** Passwords: chosen on a mailed link, or in place of the one there is. [BLD-13] */
import { isEmail } from "../../../../domain/person/email";
import { say } from "../../../../registry/message";
import { invalidBody } from "../../../http/call-handler";
import { defineRoute, reply, type Reply, type RouteModule } from "../../../http/route";
import { tooManyRequests } from "../../../guard/limits";
import type { Result } from "../../../result/refusal";
import type { Services } from "../../../services";
import type { SignedInEditor } from "../../../people/chosen-passwords";

const SIGNED_IN = { 201: { description: "Signed in with it; every session before has ended", schema: "editor-session" } };

export const routes: RouteModule = {
  tag: "Builder: session",
  routes: [
    defineRoute<{ current: string; password: string }>({
      method: "put",
      path: "/api/builder/session/password",
      summary: "Change one's own password",
      access: "editor",
      limit: "sign-in",
      body: "password-change-request",
      responses: SIGNED_IN,
      async handle({ services, body, editor }) {
        const wait = await services.limits.take("account-sign-in", editor!.email);
        return wait > 0 ? tooManyRequests(wait) : signedIn(services, await services.chosenPasswords.change(editor!, body));
      },
    }),
    defineRoute<{ email: string; language: string }>({
      method: "post",
      path: "/api/builder/password-links",
      summary: "Ask for a mail to choose a new password",
      description: "The same answer whether there is such an account or not. The link holds for an hour, and once.",
      access: "own-pages",
      limit: "password-mail",
      body: "password-link-request",
      responses: { 202: { description: "A mail is on its way, if there is such an account", schema: "password-link-asked" } },
      refusals: [403],
      async handle({ services, body }) {
        const email = body.email.trim().toLowerCase();
        if (!isEmail(email)) return invalidBody([{ path: "email", code: "email", message: say("email-invalid") }]);
        const wait = await services.limits.take("account-password-mail", email);
        if (wait > 0) return tooManyRequests(wait);
        await services.chosenPasswords.ask(email, body.language);
        return reply({ accepted: true }, 202);
      },
    }),
    defineRoute<{ token: string }>({
      method: "post",
      path: "/api/builder/password-links/look",
      summary: "Whose link it is",
      description: "410 `link-over` once it was used, withdrawn, or its time is over. Nothing is changed.",
      access: "own-pages",
      limit: "sign-in",
      body: "password-link-token",
      responses: { 200: { description: "For what it was mailed, and to whom", schema: "password-link" } },
      refusals: [403, 410],
      async handle({ services, body }) {
        const found = await services.chosenPasswords.look(body.token);
        return found.ok ? reply(found.value) : found;
      },
    }),
    defineRoute<{ token: string; password: string }>({
      method: "post",
      path: "/api/builder/password-links/use",
      summary: "Choose a password on a mailed link",
      access: "own-pages",
      limit: "sign-in",
      body: "password-choose-request",
      responses: SIGNED_IN,
      refusals: [403, 410],
      handle: async ({ services, body }) => signedIn(services, await services.chosenPasswords.use(body.token, body.password)),
    }),
  ],
};

function signedIn({ editors }: Services, result: Result<SignedInEditor>): Reply | Exclude<typeof result, { ok: true }> {
  if (!result.ok) return result;
  const { email, role } = result.value.editor;
  return { ...reply({ editor: { email, role } }, 201), cookies: editors.cookies(result.value.token) };
}
