/**
 * The users service and the me service of a security brand: called by shoppers' browsers from the shop's pages, with cookies and an XSRF
 * token.
 */
import { Hono, type Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { escapeHtml, sandboxPage } from "../page";
import { defineProvider } from "../provider";
import { PROVOKING, PROVOKING_DOMAIN, replyTo } from "./answers";

const MAX_CALLS = 50;
const XSRF_COOKIE = "XSRF-TOKEN";
const XSRF_HEADER = "x-xsrf-token";

const ME_BEHAVIOURS = { known: "Knows whom the browser belongs to", down: "Does not answer (503)" } as const;
type MeBehaviour = keyof typeof ME_BEHAVIOURS;

/** One call, as it came. */
interface UsersCall {
  at: string;
  service: "users" | "me";
  status: number;
  /** Body of a POST, query of a GET. */
  said: unknown;
}

export const provider = defineProvider({
  name: "users",
  title: "Users service",
  description: "Says who is behind an email address, and whom a browser belongs to.",
  createApp() {
    const calls: UsersCall[] = [];
    let me: MeBehaviour = "known";
    const app = new Hono();

    const note = (call: Omit<UsersCall, "at">) => {
      calls.unshift({ at: new Date().toISOString(), ...call });
      calls.length = Math.min(calls.length, MAX_CALLS);
    };
    /** A browser that has none gets a token, which its next call brings back in a header. */
    const giveToken = (context: Context) => {
      if (!getCookie(context, XSRF_COOKIE)) setCookie(context, XSRF_COOKIE, crypto.randomUUID(), { path: "/", sameSite: "Lax" });
    };

    // Browsers come from the shop's origin, and bring their cookies.
    app.use("/api/*", async (context, next) => {
      const origin = context.req.header("origin");
      if (origin) {
        context.header("Access-Control-Allow-Origin", origin);
        context.header("Access-Control-Allow-Credentials", "true");
        context.header("Vary", "Origin");
      }
      context.header("Cache-Control", "no-store");
      if (context.req.method !== "OPTIONS") return next();
      context.header("Access-Control-Allow-Methods", "GET, POST");
      context.header("Access-Control-Allow-Headers", `content-type, accept, ${XSRF_HEADER}`);
      return context.body(null, 204);
    });

    app.post("/api/users", async (context) => {
      const said = await context.req.json<{ email?: unknown }>().catch(() => null);
      // A browser on another site than this one brings no cookie: it is let through, so that a shop can be tried out under any address.
      const expected = getCookie(context, XSRF_COOKIE);
      const proven = !expected || context.req.header(XSRF_HEADER) === expected;
      const reply = !proven
        ? { status: 403, body: { message: "XSRF token missing" } }
        : typeof said?.email === "string"
          ? replyTo(said.email)
          : { status: 422, body: { message: "email: expected a text" } };
      note({ service: "users", status: reply.status, said });
      if ("silent" in reply) await goneAway(context.req.raw.signal);
      if ("delayMs" in reply) await new Promise((resolve) => setTimeout(resolve, reply.delayMs));
      giveToken(context);
      return context.json(reply.body as object, reply.status as 200);
    });

    app.get("/api/me", (context) => {
      const said = context.req.query();
      const status = me === "down" ? 503 : said["timestamp"] && said["caller"] ? 200 : 422;
      note({ service: "me", status, said });
      giveToken(context);
      if (status !== 200) return context.json({ message: status === 503 ? "Down" : "timestamp and caller are expected" }, status);
      return context.json({ personId: "person-1843", userGuid: "5f0c6f1e-2f7a-4c1b-9a63-1843ada10000" });
    });

    app.get("/calls", (context) => context.json({ calls }));
    app.post("/me-behaviour", async (context) => {
      const wanted = String((await context.req.parseBody())["as"]);
      if (!(wanted in ME_BEHAVIOURS)) return context.json({ error: `Expected one of ${Object.keys(ME_BEHAVIOURS).join(", ")}` }, 422);
      me = wanted as MeBehaviour;
      return context.redirect("/users/", 303);
    });

    app.get("/", () => {
      const people = Object.entries(PROVOKING).map(
        ([name, { words }]) => `<dt><code>${escapeHtml(name)}@${PROVOKING_DOMAIN}</code></dt><dd>${escapeHtml(words)}</dd>`,
      );
      const choices = Object.entries(ME_BEHAVIOURS).map(
        ([name, words]) =>
          `<li><form method="post" action="/users/me-behaviour"><button name="as" value="${name}"${name === me ? ' aria-current="true"' : ""}>${name === me ? "● " : "○ "}${escapeHtml(words)}</button></form></li>`,
      );
      const rows = calls.map(
        ({ at, service, status, said }) =>
          `<dt>${escapeHtml(at.slice(11, 19))} ${service} ${status}</dt><dd><code>${escapeHtml(JSON.stringify(said))}</code></dd>`,
      );
      return sandboxPage(
        "Users service",
        `<p><a href="/">Sandbox</a></p><h1>Users service</h1><p class="note">Anybody is a new customer, but for these:</p><dl>${people.join("")}</dl><h2>The me service</h2><ul>${choices.join("")}</ul><h2>Calls</h2>${rows.length ? `<dl>${rows.join("")}</dl>` : "<p>None yet.</p>"}`,
        {
          forms: true,
          style:
            "h2{font-size:17px;margin:24px 0 8px}li button{width:100%;padding:14px 18px;border:0;background:none;font:inherit;text-align:start;cursor:pointer}li button:hover,li button:focus-visible{background:#eef3fb}[aria-current]{font-weight:600}code{overflow-wrap:anywhere}",
        },
      );
    });
    return app;
  },
});

/** Whoever waits for the answer has given up. */
const goneAway = (signal: AbortSignal): Promise<void> =>
  signal.aborted ? Promise.resolve() : new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
