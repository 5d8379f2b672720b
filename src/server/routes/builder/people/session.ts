/** Editors sign in and out. */
import { say } from "../../../../registry/message";
import { refuse } from "../../../result/refusal";
import { defineRoute, noContent, reply, type RouteModule } from "../../../http/route";
import type { Editor } from "../../../guard/editors";

const sessionOf = ({ email, role }: Editor) => ({ editor: { email, role } });

export const routes: RouteModule = {
  tag: "Builder: session",
  routes: [
    defineRoute<{ email: string; password: string }>({
      method: "post",
      path: "/api/builder/session",
      summary: "Sign in",
      access: "own-pages",
      limit: "sign-in",
      body: "sign-in-request",
      responses: { 201: { description: "Signed in; the session is a cookie", schema: "editor-session" } },
      refusals: [401, 403],
      async handle({ services, body }) {
        // Whoever guesses from many addresses is stopped by this one. Whether there is such an account makes no difference.
        const wait = await services.limits.take("account-sign-in", body.email.trim().toLowerCase());
        if (wait > 0)
          return refuse("too-many-requests", say("too-many-requests", { seconds: wait }), { data: { retryAfterSeconds: wait } });
        const signedIn = await services.editors.signIn(body.email, body.password);
        if (!signedIn.ok) return signedIn;
        return { ...reply(sessionOf(signedIn.value.editor), 201), cookies: services.editors.cookies(signedIn.value.token) };
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/session",
      summary: "Who is signed in",
      access: "editor",
      responses: { 200: { description: "The editor", schema: "editor-session" } },
      // The builder asks when it opens: a session from before its cookie had another name goes on under the new one.
      handle: async ({ editor, services, cookies }) => ({
        ...reply(sessionOf(editor!)),
        cookies: services.editors.cookies(services.editors.tokenIn(cookies)!),
      }),
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/session",
      summary: "Sign out",
      access: "own-pages",
      responses: { 204: { description: "Signed out" } },
      refusals: [403],
      async handle({ services, cookies }) {
        await services.editors.signOut(services.editors.tokenIn(cookies));
        return { ...noContent(), cookies: services.editors.cookies("") };
      },
    }),
  ],
};
