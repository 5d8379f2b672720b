/** All ways in: declared routes, built files, pictures, the builder, and a published page for every other address. */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { Hono } from "hono";
import { CallerGone, callHandler } from "./call-handler";
import type { AppEnv } from "./app-env";
import { faultAnswer, outageRefusal, refusalAnswer } from "./error-answer";
import { faultPage, isNavigation } from "./pages/fault-page";
import { spokenLanguage } from "./language";
import { say } from "../../registry/message";
import { openApiDocument } from "./openapi";
import { refuse } from "../result/refusal";
import type { RouteModule } from "./route";
import { builderHeaders, mediaHeaders, STRICT_TRANSPORT } from "./security-headers";
import { newsletterPage } from "./pages/newsletter-pages";
import { shopPageHandler } from "./shop-page-handler";
import { siteFile } from "./site-files";
import { oneClickOf } from "../newsletter/newsletter-paths";
import { hostCookieName, parseCookies } from "../web/cookies";
import { EarlierBuilds } from "./earlier-builds";
import { StaticFiles } from "./static-files";
import { builderShell } from "../site/plain-page";
import { Sitemap } from "../site/sitemap/sitemap";
import { PICTURE_FOLDER } from "../../domain/media/picture-address";
import { EDITOR_COOKIE } from "../../domain/page/cookie-names";
import { percentDecoded } from "../../domain/page/percent-decoded";
import type { Services } from "../services";

const found = import.meta.glob<{ routes: RouteModule }>("../routes/**/*.ts", { eager: true });
const modules: readonly RouteModule[] = Object.entries(found)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([, { routes }]) => routes);

/** For the log and the numbers alone; nobody reads it. */
const CALLER_GONE = 499;

/** Takes as long however much of it is right. */
const sameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash("sha256").update(given).digest(), createHash("sha256").update(wanted).digest());

/** Which page of the builder stands at this path, if any. */
function openedScreen(pathname: string): { pageId: string } | "list" | undefined {
  if (/^\/builder\/?$/.test(pathname)) return "list";
  const pageId = percentDecoded(/^\/builder\/pages\/([^/]+)$/.exec(pathname)?.[1] ?? "");
  return pageId ? { pageId } : undefined;
}

const isCall = (pathname: string) => /^\/(api|l-api|segments)(\/|$)/.test(pathname) || pathname === "/metrics";

/** Icons that browsers ask for where no page has linked one: a call's answer, a page of somebody else's making. They get the shop's. */
const UNLINKED_ICONS: Readonly<Record<string, string>> = {
  "/favicon.ico": "favicon.ico",
  "/apple-touch-icon.png": "apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png": "apple-touch-icon.png",
};

export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { config, log, metrics } = services;
  const isSecure = config.publicUrl.startsWith("https:");
  if (isSecure)
    app.use(async (context, next) => {
      await next();
      context.res.headers.set("Strict-Transport-Security", STRICT_TRANSPORT);
    });

  const calls = new Hono<AppEnv>();
  const spoken = ({ req }: { req: { raw: Request } }) => spokenLanguage(req.raw, services.catalogue);
  calls.use(async (context, next) => {
    const started = performance.now();
    context.set("requestId", randomUUID());
    await next();
    const seconds = (performance.now() - started) / 1_000;
    const { status } = context.res;
    // The route, not the address: ids in addresses are nobody's business in logs and numbers.
    const route = context.get("route") ?? "none";
    metrics.requests.observe({ route, method: context.req.method, status }, seconds);
    log[status === CALLER_GONE ? "debug" : status >= 500 ? "error" : status >= 400 ? "info" : "debug"](
      { requestId: context.get("requestId"), method: context.req.method, route, status, ms: Math.round(seconds * 1_000) },
      "call",
    );
  });
  const methods = new Map<string, string[]>();
  for (const { routes } of modules)
    for (const route of routes) {
      const address = route.path.replace(/\{(\w+)\}/g, ":$1");
      const handle = callHandler(services, route);
      calls.on(route.method.toUpperCase(), address, (context) => {
        context.set("route", route.path);
        return handle(context);
      });
      methods.set(address, [...(methods.get(address) ?? []), route.method.toUpperCase()]);
    }
  // Made when it is first asked for: few ask, and no start has to wait for it.
  let document: ReturnType<typeof openApiDocument> | undefined;
  calls.get("/api/openapi.json", (context) =>
    context.json(
      (document ??= openApiDocument(modules, {
        version: config.version,
        url: config.publicUrl,
        title: "Tillwright",
        editorCookie: hostCookieName(EDITOR_COOKIE, isSecure),
      })),
    ),
  );
  calls.get("/metrics", async (context, next) => {
    // Without a key, or with another, there is nothing here: how a shop sells is nobody's business.
    if (!config.metricsKey || !sameSecret(context.req.header("authorization") ?? "", `Bearer ${config.metricsKey}`)) return next();
    return new Response(await metrics.registry.metrics(), {
      headers: { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" },
    });
  });
  for (const [address, allowed] of methods)
    calls.all(address, async (context) =>
      refusalAnswer(
        refuse("method-not-allowed", say("method-not-allowed", { methods: { list: allowed } })),
        await spoken(context),
        context.get("requestId"),
        { Allow: allowed.join(", ") },
      ),
    );
  calls.notFound(async (context) =>
    refusalAnswer(refuse("not-found", say("no-such-call")), await spoken(context), context.get("requestId")),
  );
  calls.onError(async (error, context) => {
    const requestId = context.get("requestId");
    if (error instanceof CallerGone) return new Response(null, { status: CALLER_GONE });
    const outage = outageRefusal(error);
    log.error({ err: error, requestId, route: context.get("route") }, outage ? "a call could not be answered" : "a call failed");
    // Back from paying or signing in: a person looks at what comes now, and no script.
    if (isNavigation(context.req.raw)) return faultPage(services, context.req.raw, error);
    if (outage) return refusalAnswer(outage, await spoken(context), requestId);
    return faultAnswer(await spoken(context), requestId);
  });

  const builtHeaders = { "X-Content-Type-Options": "nosniff" };
  const built = new StaticFiles(path.join(config.root, "dist/client/assets"), { immutable: true, headers: builtHeaders });
  const earlier = new EarlierBuilds(path.join(config.root, "dist/earlier"), builtHeaders);
  const media = new StaticFiles(path.join(config.root, "public/media"), { immutable: false, headers: mediaHeaders });
  const icons = new StaticFiles(path.join(config.root, "public/icons"), { immutable: false, headers: mediaHeaders });
  const styles = new StaticFiles(path.join(config.root, "public/styles"), {
    immutable: false,
    headers: { "X-Content-Type-Options": "nosniff" },
  });
  const missing = () =>
    new Response("Not found", {
      status: 404,
      // Kept by nobody: another machine may be of a newer build, and have it.
      headers: { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" },
    });
  const shopPage = shopPageHandler(services);
  const sitemap = new Sitemap(services);

  app.all("*", async (context) => {
    const { pathname } = new URL(context.req.url);
    if (isCall(pathname)) return calls.fetch(context.req.raw, context.env);
    const oneClick = context.req.method === "POST" ? oneClickOf(new URL(context.req.url)) : undefined;
    if (oneClick) return calls.fetch(new Request(new URL(oneClick, context.req.url), context.req.raw), context.env);
    if (context.req.method !== "GET" && context.req.method !== "HEAD")
      return new Response("Method not allowed", {
        status: 405,
        headers: { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8" },
      });
    const { headers } = context.req.raw;
    if (pathname.startsWith("/assets/")) {
      const name = pathname.slice(8);
      return (await built.answer(name, headers)) ?? (await earlier.answer(name, headers)) ?? missing();
    }
    if (pathname.startsWith("/media/")) return (await media.answer(pathname.slice(7), headers)) ?? missing();
    if (pathname.startsWith(PICTURE_FOLDER))
      return (await services.pictureFiles.answer(pathname.slice(PICTURE_FOLDER.length), headers, mediaHeaders)) ?? missing();
    if (pathname === "/builder" || pathname.startsWith("/builder/")) {
      if (!services.editor) return missing();
      const isSignedIn = services.editors.tokenIn(parseCookies(headers.get("cookie"))) !== undefined;
      return new Response(builderShell(services.editor, openedScreen(pathname), isSignedIn), {
        headers: { ...builderHeaders, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
      });
    }
    if (pathname.startsWith("/icons/")) return (await icons.answer(pathname.slice(7), headers)) ?? missing();
    if (pathname.startsWith("/styles/")) return (await styles.answer(pathname.slice(8), headers)) ?? missing();
    const icon = UNLINKED_ICONS[pathname];
    if (icon) return (await icons.answer(`${(await services.catalogue.current()).shop.default_theme}/${icon}`, headers)) ?? missing();
    const letter = await newsletterPage(services, new URL(context.req.url), headers);
    if (letter) return letter;
    return (await siteFile(services, sitemap, pathname, headers)) ?? shopPage(context);
  });
  app.onError((error, context) => {
    const isOutage = outageRefusal(error) !== undefined;
    log.error({ err: error }, isOutage ? "a page could not be answered" : "a page failed");
    return faultPage(services, context.req.raw, error);
  });
  return app;
}
