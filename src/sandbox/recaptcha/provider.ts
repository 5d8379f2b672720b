/**
 * The bot check: the script for pages, its tokens, and the check of them. What it answers can be chosen, so that a shop can be seen to
 * cope.
 */
import { Hono } from "hono";
import { escapeHtml, sandboxPage } from "../page";
import { defineProvider } from "../provider";
import { pageScript } from "./page-script";
import { BEHAVIOURS, TokenStore, type Behaviour } from "./token-store";

const MAX_CHECKS = 50;

export const provider = defineProvider({
  name: "recaptcha",
  title: "Bot check",
  description: "Stands in for reCAPTCHA v3: script, tokens, verification.",
  createApp() {
    const tokens = new TokenStore();
    const checks: { at: string; action: string; answer: string }[] = [];
    let behaviour: Behaviour = "person";
    const app = new Hono();
    // Its script runs on the shop's pages, so its calls come from another origin.
    app.use(async (context, next) => {
      await next();
      context.res.headers.set("Access-Control-Allow-Origin", "*");
      context.res.headers.set("Cache-Control", "no-store");
    });

    app.get("/api.js", (context) => {
      if (behaviour === "no-script") return context.text("The script is withheld", 503);
      return context.body(pageScript(new URL("/recaptcha", context.req.url).href), 200, {
        "Content-Type": "text/javascript; charset=utf-8",
      });
    });

    /** Form fields sitekey, action and hostname, as the script sends them. */
    app.post("/token", async (context) => {
      const form = await context.req.parseBody();
      if (behaviour === "no-token") return context.json({ error: "No token today" }, 503);
      return context.json({ token: tokens.issue({ action: String(form["action"] ?? ""), hostname: String(form["hostname"] ?? "") }) });
    });

    app.post("/api/siteverify", async (context) => {
      if (behaviour === "down") return context.text("Down", 503);
      const form = await context.req.parseBody();
      const { action, answer } = tokens.verify(String(form["secret"] ?? ""), String(form["response"] ?? ""), behaviour);
      checks.unshift({ at: new Date().toISOString(), action, answer: JSON.stringify(answer) });
      checks.length = Math.min(checks.length, MAX_CHECKS);
      return context.json(answer);
    });

    app.get("/checks", (context) => context.json({ checks }));
    app.post("/behaviour", async (context) => {
      const wanted = String((await context.req.parseBody())["as"]);
      if (!(wanted in BEHAVIOURS)) return context.json({ error: `Expected one of ${Object.keys(BEHAVIOURS).join(", ")}` }, 422);
      behaviour = wanted as Behaviour;
      return context.redirect("/recaptcha/", 303);
    });

    app.get("/", () => {
      const choices = Object.entries(BEHAVIOURS).map(
        ([name, words]) =>
          `<li><form method="post" action="/recaptcha/behaviour"><button name="as" value="${name}"${name === behaviour ? ' aria-current="true"' : ""}>${escapeHtml(words)}</button></form></li>`,
      );
      const rows = checks.map(
        ({ at, action, answer }) =>
          `<dt>${escapeHtml(at.slice(11, 19))} ${escapeHtml(action)}</dt><dd><code>${escapeHtml(answer)}</code></dd>`,
      );
      const style =
        "li button{width:100%;padding:14px 18px;border:0;background:none;font:inherit;text-align:start;cursor:pointer}li button:hover,li button:focus-visible{background:#eef3fb}[aria-current]{font-weight:600}[aria-current]::after{content:'✓';float:right}code{overflow-wrap:anywhere}";
      const page = sandboxPage(
        "Bot check",
        `<style>${style}</style><p><a href="/">Sandbox</a></p><h1>Bot check</h1><p class="note">What it makes of the next callers:</p><ul>${choices.join("")}</ul>${rows.length ? `<dl>${rows.join("")}</dl>` : "<p>No token was checked yet.</p>"}`,
      );
      page.headers.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'");
      return page;
    });
    return app;
  },
});
