/** The tag manager: its script for pages, and what arrives from them. */
import { Hono } from "hono";
import { escapeHtml, sandboxPage } from "../page";
import { defineProvider } from "../provider";
import { pageScript } from "./page-script";

interface Arrival {
  at: string;
  container: string;
  page: string;
  /** Milliseconds since 1970 on the page's clock, and which of the page's pushes it is: beacons overtake each other. */
  moment: number;
  position: number;
  event: Record<string, unknown>;
}

const MAX_EVENTS = 500;
const MAX_BYTES = 64 * 1024;

export const provider = defineProvider({
  name: "tag-manager",
  title: "Tag manager",
  description: "Stands in for Google Tag Manager: shows what shops push to their data layer.",
  createApp() {
    /** Oldest first. */
    const arrivals: Arrival[] = [];
    const app = new Hono();
    app.use(async (context, next) => {
      await next();
      context.res.headers.set("Access-Control-Allow-Origin", "*");
      context.res.headers.set("Cache-Control", "no-store");
    });

    app.get("/gtm.js", (context) =>
      context.body(pageScript(new URL("/tag-manager", context.req.url).href), 200, { "Content-Type": "text/javascript; charset=utf-8" }),
    );

    /** JSON as text: beacons may not ask first whether another type is welcome. */
    app.post("/collect", async (context) => {
      const text = await context.req.text();
      const arrival = text.length <= MAX_BYTES ? parseArrival(text) : undefined;
      if (!arrival) return context.json({ error: "Send { container, page, event } as JSON" }, 422);
      arrivals.push(arrival);
      arrivals.sort((left, right) => left.moment - right.moment || left.position - right.position);
      if (arrivals.length > MAX_EVENTS) arrivals.shift();
      return context.body(null, 204);
    });

    app.get("/events", (context) => context.json({ events: arrivals }));
    app.delete("/events", (context) => {
      arrivals.length = 0;
      return context.body(null, 204);
    });

    app.get("/", () => {
      const rows = [...arrivals]
        .reverse()
        .map(
          ({ at, page, event }) =>
            `<dt>${escapeHtml(at.slice(11, 19))}<br>${escapeHtml(page)}</dt><dd><strong>${escapeHtml(String(event["event"] ?? "command"))}</strong><pre>${escapeHtml(JSON.stringify(event, null, 2))}</pre></dd>`,
        );
      return sandboxPage(
        "Tag manager",
        `<style>pre{margin:4px 0 12px;font-size:12.5px;overflow-x:auto}</style><p><a href="/">Sandbox</a></p><h1>Tag manager</h1><p class="note">What shops pushed to their data layer, newest first. Kept until the sandbox stops.</p>${rows.length ? `<dl>${rows.join("")}</dl>` : "<p>Nothing yet. Open the shop, agree to analytics, and look around in it.</p>"}`,
      );
    });
    return app;
  },
});

function parseArrival(text: string): Arrival | undefined {
  try {
    const { container, page, event, moment = Date.now(), position = 0 } = JSON.parse(text) as Record<string, unknown>;
    if (
      typeof container !== "string" ||
      typeof page !== "string" ||
      typeof event !== "object" ||
      event === null ||
      typeof moment !== "number" ||
      typeof position !== "number"
    )
      return undefined;
    return { at: new Date().toISOString(), container, page, moment, position, event: event as Record<string, unknown> };
  } catch {
    return undefined;
  }
}
