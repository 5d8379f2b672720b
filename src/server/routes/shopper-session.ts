/** Shoppers sign in at the identity provider, fetch tokens, and sign out. [SESS-2] */
import { safeRedirect } from "../../domain/checkout/safe-redirect";
import { hostCookie, setHostCookie } from "../web/cookies";
import { withNotice } from "../web/notice";
import { say } from "../../registry/message";
import { refuse } from "../result/refusal";
import { spokenLanguage } from "../http/language";
import { defineRoute, redirect, reply, type Call, type RouteModule } from "../http/route";
import type { Services } from "../services";
import { newState, type SignInTrouble } from "../shopper/identity";
import { normalPath } from "../../domain/page/shop-path";
import { ASK_AGAIN_COOKIE, SIGN_IN_COOKIE } from "../../domain/page/cookie-names";
import { sessionToken } from "../shopper/shoppers";

const NOTE_SECONDS = 900;
/** One per sign-in under way, so that two tabs do not take each other's. */
const noteCookie = (state: string) => `${SIGN_IN_COOKIE}-${state.slice(0, 8)}`;
const isSecure = ({ config }: Services) => config.publicUrl.startsWith("https:");
const noteLines = (services: Services, state: string, value: string) =>
  setHostCookie(noteCookie(state), value, {
    maxAgeSeconds: value ? NOTE_SECONDS : 0,
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(services),
  });

export const routes: RouteModule = {
  tag: "Session",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/sf/oauth2/authorize",
      isNavigated: true,
      summary: "Sign in",
      description:
        "Goes on to the identity provider, and from there back to `redirect_uri` with every other query parameter of this " +
        "call. When it does not work out, the page gets `notice=sign-in-cancelled`, `-failed` or `-unavailable`.",
      limit: "shopper-sign-in",
      query: {
        type: "object",
        properties: {
          redirect_uri: { type: "string", maxLength: 2_000, description: "A page of the shop; / unless given" },
          state: { type: "string", pattern: "^[A-Za-z0-9]{32}$", description: "32 random letters and digits; made here unless given" },
          authProvider: { type: "string", pattern: "^[\\w .:-]{1,60}$", description: "Which of the provider's own providers to use" },
        },
      },
      responses: { 302: { description: "To the provider" } },
      refusals: [422],
      async handle({ services, query, url, cookies, headers }) {
        const returnTo = returnAddress(services, url.searchParams);
        if (!returnTo)
          return refuse("invalid", say("not-a-page-of-ours"), {
            problems: [{ path: "redirect_uri", code: "redirect", message: say("not-a-page-of-ours") }],
          });
        const state = (query["state"] as string | undefined) ?? newState();
        const started = await services.identity.start({
          state,
          returnTo,
          authProvider: query["authProvider"] as string | undefined,
          askAgain: hostCookie(cookies, ASK_AGAIN_COOKIE, isSecure(services)) === "1",
          language: await spokenLanguage({ headers, url: url.href }, services.catalogue),
        });
        if (!started.ok) return redirect(withTrouble(returnTo, started.trouble));
        return redirect(started.value.location, noteLines(services, state, await services.shoppers.tokens.seal(started.value.note)));
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/sf/oauth2/callback",
      isNavigated: true,
      summary: "Back from the identity provider",
      query: { type: "object", properties: { code: { type: "string" }, state: { type: "string" }, error: { type: "string" } } },
      limit: "shopper-sign-in",
      responses: { 302: { description: "To the page where the sign-in began" } },
      async handle({ services, query, url, cookies, headers }) {
        const state = String(query["state"] ?? "");
        const sealed = hostCookie(cookies, noteCookie(state), isSecure(services));
        const note = sealed ? await services.shoppers.tokens.open(sealed) : undefined;
        // An old link, another browser, or the way back pressed twice: nothing that was started here.
        if (!note || note.state !== state) return redirect(withTrouble("/", "failed"));
        const done = noteLines(services, state, "");
        const finished = await services.identity.finish(url.search, note);
        if (!finished.ok) return redirect(withTrouble(note.returnTo, finished.trouble), done);
        return redirect(note.returnTo, [...done, ...(await services.shoppers.signIn(finished.value, headers))]);
      },
    }),
    defineRoute({
      method: "post",
      path: "/api/sf/oauth2/token",
      summary: "A token for the signed-in shopper",
      description:
        "Needs the cookie lmo_session. The token is a JWT that says who the shopper is; the page counts its time from when it arrives.",
      limit: "write",
      body: "token-request",
      bodyType: "form",
      maxBytes: 4_096,
      responses: { 200: { description: "The token", schema: "token-response" } },
      refusals: [401],
      async handle({ services, headers }) {
        const token = await services.shoppers.token(headers);
        return token ? { ...reply(token.answer), cookies: token.cookies } : refuse("not-signed-in", say("not-authenticated"));
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/sf/oauth2/logout",
      isNavigated: true,
      summary: "Sign out everywhere",
      description: "Ends the shopper's sessions on all devices and clears the stored basket. A link on another site does nothing.",
      responses: { 302: { description: "To the page it was asked on, where it is for everyone, else to the start page" } },
      async handle(call) {
        const { services, headers } = call;
        if (isFromElsewhere(headers)) return redirect("/");
        const token = sessionToken(headers);
        const session = token ? await services.shoppers.sessions.byToken(token) : undefined;
        if (session) await services.shoppers.sessions.endAll(session.user.sub);
        return redirect(await pageLeft(call), services.shoppers.signedOutCookies());
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/sf/oauth2/slo",
      isNavigated: true,
      summary: "Single logout",
      description:
        "Ends the session of this browser and the identity provider's own, and clears the stored basket. A link on another " +
        "site does nothing.",
      responses: { 302: { description: "To the provider's sign-out, and from there to the start page" } },
      async handle(call) {
        const { services, headers } = call;
        if (isFromElsewhere(headers)) return redirect("/");
        const token = sessionToken(headers);
        const session = token ? await services.shoppers.sessions.end(token) : undefined;
        const address = session && (await services.identity.endAddress(session.idToken));
        return redirect(address ?? (await pageLeft(call)), services.shoppers.signedOutCookies());
      },
    }),
  ],
};

/** redirect_uri, and on it what else the page's address carried; undefined when it is no page of ours. */
function returnAddress({ config }: Services, query: URLSearchParams): string | undefined {
  const { origin } = new URL(config.publicUrl);
  const page = safeRedirect(query.get("redirect_uri") ?? "/", { origin });
  if (page === undefined) return undefined;
  const url = new URL(page, origin);
  const own = new Set(["redirect_uri", "state", "authProvider", ...url.searchParams.keys()]);
  for (const [name, value] of query) if (!own.has(name)) url.searchParams.append(name, value);
  url.searchParams.delete("notice");
  return safeRedirect(url.pathname + url.search + url.hash, { origin });
}

const withTrouble = (returnTo: string, trouble: SignInTrouble) => withNotice(returnTo, `sign-in-${trouble}`);

/** Somebody else's page must not sign our shoppers out, and a browser that looks ahead neither. */
const isFromElsewhere = (headers: Headers) =>
  headers.get("sec-fetch-site") === "cross-site" || headers.get("sec-purpose")?.includes("prefetch") === true;

/** The page where the sign-out was asked for, without its query, if it is a page for everyone. */
async function pageLeft({ services, headers }: Pick<Call, "services" | "headers">): Promise<string> {
  const address = safeRedirect(headers.get("referer"), { origin: new URL(services.config.publicUrl).origin });
  if (!address) return "/";
  const { pathname } = new URL(address, "http://shop");
  const page = await services.pages.live.at(normalPath(pathname));
  return page?.layout.pageType === "offer-page" && !page.layout.settings.protected ? pathname : "/";
}
