/** A tax service: says the tax of each line at an address. Rates are made up, so that nobody takes them for advice. */
import { Hono } from "hono";
import { addedTax } from "../../domain/money/tax";
import { defineProvider } from "../provider";
import { escapeHtml, sandboxPage } from "../page";

interface QuoteRequest {
  currency: string;
  ship_to: { country: string; state?: string; city?: string; postal_code?: string };
  lines: { id: string; product: string; amount: number }[];
}

/** Per cent by country and state, and where a postcode has a local rate besides. */
const RATES: Readonly<Record<string, number>> = { "US-NY": 4, "US-CA": 7.25, "US-TX": 6.25, "US-OR": 0, "CA-ON": 13, "CA-QC": 14.975 };
const LOCAL: readonly (readonly [postcode: RegExp, percent: number])[] = [
  [/^100/, 4.875],
  [/^902/, 2.25],
  [/^787/, 2],
];
const OTHERWISE = 6;

/** Postcodes that make the service fail, so that a shop can see what it does then. */
const FAULTS: Readonly<Record<string, string>> = {
  "99901": "answers 500",
  "99902": "answers after 10 seconds",
  "99903": "answers nonsense",
  "99904": "forgets a line",
};
const MAX_CALLS = 50;

export const provider = defineProvider({
  name: "tax",
  title: "Tax service",
  description: "Says the tax at an address. TAX_PROVIDER=http lets the shop ask it.",
  createApp() {
    const asked: { at: string; place: string; lines: number; tax: number }[] = [];
    const app = new Hono();

    app.post("/v1/quotes", async (context) => {
      const request = parseRequest(await context.req.text());
      if (!request)
        return context.json(
          { error: "Send { currency, ship_to: { country, state, postal_code }, lines: [{ id, product, amount }] }" },
          400,
        );
      const { country, state = "", postal_code: postcode = "" } = request.ship_to;
      if (postcode === "99901") return context.json({ error: "out of order" }, 500);
      if (postcode === "99902") await new Promise((resolve) => setTimeout(resolve, 10_000));
      if (postcode === "99903") return context.json({ lines: request.lines.map(({ id }) => ({ id, tax: 1.5, rate: "six" })) });
      const local = country === "US" ? (LOCAL.find(([pattern]) => pattern.test(postcode))?.[1] ?? 0) : 0;
      const rate = (RATES[`${country}-${state}`] ?? OTHERWISE) + local;
      const lines = request.lines.map(({ id, amount }) => ({ id, tax: addedTax(amount, request.currency, rate), rate }));
      asked.unshift({
        at: new Date().toISOString(),
        place: [country, state, postcode].filter(Boolean).join(" "),
        lines: lines.length,
        tax: lines.reduce((sum, { tax }) => sum + tax, 0),
      });
      asked.splice(MAX_CALLS);
      return context.json({ lines: postcode === "99904" ? lines.slice(1) : lines });
    });

    app.get("/", () => {
      const items = asked.map(
        ({ at, place, lines, tax }) =>
          `<li><a href="/tax/"><span>${escapeHtml(place)}<br><span class="muted">${lines} lines, tax ${tax} minor units</span></span><time class="muted">${escapeHtml(at.slice(0, 19).replace("T", " "))}</time></a></li>`,
      );
      const faults = Object.entries(FAULTS).map(([postcode, what]) => `<dt>${postcode}</dt><dd>${what}</dd>`);
      return sandboxPage(
        "Tax service",
        `<p><a href="/">Sandbox</a></p><h1>Tax service</h1><p class="note">What the shop has asked. Made-up rates: for New York 8.875 % in postcodes 100…, 4 % elsewhere.</p>${items.length ? `<ul>${items.join("")}</ul>` : "<p>No one has asked yet.</p>"}<h2>Postcodes that make it fail</h2><dl>${faults.join("")}</dl>`,
      );
    });
    return app;
  },
});

function parseRequest(text: string): QuoteRequest | undefined {
  try {
    const request = JSON.parse(text) as Partial<QuoteRequest>;
    const isRight =
      typeof request.currency === "string" &&
      /^[A-Z]{3}$/.test(request.currency) &&
      typeof request.ship_to?.country === "string" &&
      Array.isArray(request.lines) &&
      request.lines.every((line) => typeof line?.id === "string" && Number.isSafeInteger(line.amount) && line.amount >= 0);
    return isRight ? (request as QuoteRequest) : undefined;
  } catch {
    return undefined;
  }
}
