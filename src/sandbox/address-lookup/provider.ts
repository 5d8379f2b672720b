/**
 * The address look-up, with the calls of Loqate's Capture service: Find and Retrieve. As there, errors come as HTTP 200 with an item that
 * says so.
 */
import { Hono, type Context } from "hono";
import { escapeHtml, sandboxPage } from "../page";
import { defineProvider } from "../provider";
import { STREETS } from "./places";
import { find, retrieve } from "./search";

/** The one key that is known; the shop's demo settings have it. */
const KEY = "SANDBOX-KEY";

const BEHAVIOURS = {
  knows: "Finds addresses",
  slow: "Finds addresses, after three seconds",
  "no-credit": "Has no credit left (error 3)",
  down: "Does not answer (503)",
} as const;
type Behaviour = keyof typeof BEHAVIOURS;
const SLOW_MS = 3_000;

const fault = (Error: string, Description: string, Cause: string, Resolution: string) => ({
  Items: [{ Error, Description, Cause, Resolution }],
});

export const provider = defineProvider({
  name: "address-lookup",
  title: "Address look-up",
  description: "Stands in for Loqate Capture: Find and Retrieve.",
  createApp() {
    let behaviour: Behaviour = "knows";
    const app = new Hono();
    app.use(async (context, next) => {
      await next();
      context.res.headers.set("Access-Control-Allow-Origin", "*");
      context.res.headers.set("Cache-Control", "no-store");
    });

    /** Answers a refusal for a caller that may not ask; undefined for one that may. */
    const refusal = (context: Context): Response | undefined => {
      if (behaviour === "down") return context.text("Down", 503);
      if (context.req.query("Key") !== KEY)
        return context.json(
          fault("2", "Unknown key", "The key you are using to access the service was not found.", "Please check that the key is correct."),
        );
      if (behaviour === "no-credit")
        return context.json(
          fault(
            "3",
            "Account out of credit",
            "Your account is either out of credit or has insufficient credit to service this request.",
            "Please check your account balance.",
          ),
        );
      return undefined;
    };

    app.use("/Capture/*", async (_context, next) => {
      if (behaviour === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await next();
    });

    app.get("/Capture/Interactive/Find/v1.10/json3.ws", (context) => {
      const refused = refusal(context);
      if (refused) return refused;
      const { Text = "", Container = "", Countries = "", limit = "7" } = context.req.query();
      if (!Text.trim() && !Container)
        return context.json(
          fault(
            "1001",
            "Text or Container Required",
            "The Text or Container parameters were not supplied.",
            "Check they are supplied and try again.",
          ),
        );
      return context.json({ Items: find(Text, Container, Countries.split(",").filter(Boolean), Math.min(Number(limit) || 7, 100)) });
    });

    app.get("/Capture/Interactive/Retrieve/v1.2/json3.ws", (context) => {
      const refused = refusal(context);
      if (refused) return refused;
      const id = context.req.query("Id");
      if (!id)
        return context.json(
          fault("1001", "Id Invalid", "The Id parameter supplied was invalid.", "Try again, using only ids from the Find service."),
        );
      const address = retrieve(id);
      return context.json(
        address
          ? { Items: [address] }
          : fault("1001", "Id Invalid", "The Id parameter supplied was invalid.", "Try again, using only ids from the Find service."),
      );
    });

    app.post("/behaviour", async (context) => {
      const wanted = String((await context.req.parseBody())["as"]);
      if (!(wanted in BEHAVIOURS)) return context.json({ error: `Expected one of ${Object.keys(BEHAVIOURS).join(", ")}` }, 422);
      behaviour = wanted as Behaviour;
      return context.redirect("/address-lookup/", 303);
    });

    app.get("/", () => {
      const choices = Object.entries(BEHAVIOURS).map(
        ([name, words]) =>
          `<li><form method="post" action="/address-lookup/behaviour"><button name="as" value="${name}"${name === behaviour ? ' aria-current="true"' : ""}>${name === behaviour ? "● " : "○ "}${escapeHtml(words)}</button></form></li>`,
      );
      const rows = STREETS.map(
        ({ country, street, city, postalCode, from, to }) =>
          `<dt>${country}</dt><dd>${escapeHtml(`${street} ${from}–${to}, ${postalCode} ${city}`)}</dd>`,
      );
      return sandboxPage(
        "Address look-up",
        `<p><a href="/">Sandbox</a></p><h1>Address look-up</h1><p class="note">The key is <code>${KEY}</code>. Flats are in Lantern Yard 12 and Lantern Avenue 350.</p><ul>${choices.join("")}</ul><dl>${rows.join("")}</dl>`,
        {
          forms: true,
          style:
            "li button{width:100%;padding:14px 18px;border:0;background:none;font:inherit;text-align:start;cursor:pointer}li button:hover,li button:focus-visible{background:#eef3fb}[aria-current]{font-weight:600}",
        },
      );
    });
    return app;
  },
});
