/** Editors sign in and out. */
import { setCookie } from "../http/cookies";
import { say } from "../../registry/message";
import { refuse } from "../http/refusal";
import { defineRoute, noContent, reply, type RouteModule } from "../http/route";
import { SESSION_SECONDS, type Editor } from "../services/editors";
import type { Services } from "../services/services";

const cookie = ({ config, editors }: Services, token: string, maxAgeSeconds: number) =>
  setCookie(editors.cookieName, token, { maxAgeSeconds, httpOnly: true, sameSite: "Strict", secure: config.publicUrl.startsWith("https:") });
const told = ({ email, role }: Editor) => ({ editor: { email, role } });

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
        if (wait > 0) return refuse("too-many-requests", say("too-many-requests", { seconds: wait }), { data: { retryAfterSeconds: wait } });
        const signedIn = await services.editors.signIn(body.email, body.password);
        if (!signedIn.ok) return signedIn;
        return reply(told(signedIn.value.editor), 201, { "Set-Cookie": cookie(services, signedIn.value.token, SESSION_SECONDS) });
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/session",
      summary: "Who is signed in",
      access: "editor",
      responses: { 200: { description: "The editor", schema: "editor-session" } },
      handle: async ({ editor }) => reply(told(editor!)),
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/session",
      summary: "Sign out",
      access: "own-pages",
      responses: { 204: { description: "Signed out" } },
      refusals: [403],
      async handle({ services, cookies }) {
        await services.editors.signOut(cookies[services.editors.cookieName]);
        return noContent({ "Set-Cookie": cookie(services, "", 0) });
      },
    }),
  ],
};
