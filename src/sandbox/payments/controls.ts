/** What every stand-in of a payment provider has beside its protocol: its page, its book, and whether it works. */
import type { Hono } from "hono";
import { escapeHtml, sandboxPage } from "../page";
import type { SandboxEnv } from "../provider";
import { Behaviour, BEHAVIOURS } from "./behaviour";
import type { BookEntry, Deliveries } from "./book";
import { amountText } from "./pages";
import { RENEWALS, type Renewals } from "./renewals";

const CONTROLS = ["/", "/book", "/behaviour", "/renewals"];

export interface Controls {
  /** First part of its addresses. */
  name: string;
  title: string;
  /** Newest first. */
  entries(): BookEntry[];
  deliveries: Deliveries;
  /** Keys and the like that a shop is set up with; text. */
  facts: Readonly<Record<string, string>>;
  /** Where it keeps what can be charged again: `POST /renewals` with the form field `as` says how such charges end. */
  renewals?: Renewals;
  /** Posts that the page offers beside the others: path to words. */
  actions?: Readonly<Record<string, string>>;
}

/**
 * To be called before the protocol's own addresses are added.
 *
 * `GET /book` answers `{ transactions, callbacks }`, newest first. `POST /behaviour` takes the form fields `as`, `seconds`
 * and `path`, the end of the paths that it is about.
 */
export function addControls(app: Hono<SandboxEnv>, { name, title, entries, deliveries, facts, renewals, actions = {} }: Controls): void {
  const behaviour = new Behaviour();
  const own = new Set([...CONTROLS, ...Object.keys(actions)].flatMap((path) => [path, `/${name}${path}`]));
  app.use(behaviour.middleware((path) => own.has(path)));
  app.get("/book", (context) => {
    context.header("Cache-Control", "no-store");
    return context.json({ transactions: entries(), callbacks: deliveries.list });
  });
  app.post("/behaviour", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const seconds = form.get("seconds") ?? context.req.query("seconds");
    if (!behaviour.choose(form.get("as") ?? "", seconds ? Number(seconds) : undefined, form.get("path") ?? ""))
      return context.json({ error: `Expected one of ${Object.keys(BEHAVIOURS).join(", ")}` }, 422);
    return context.redirect(`/${name}/`, 303);
  });
  app.post("/renewals", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    if (!renewals?.choose(form.get("as") ?? "")) return context.json({ error: `Expected one of ${renewals?.offered.join(", ")}` }, 422);
    return context.redirect(`/${name}/`, 303);
  });
  app.get("/", () => {
    const choices = Object.entries(BEHAVIOURS).map(
      ([as, words]) =>
        `<li><button name="as" value="${as}"${as === behaviour.name ? ' aria-current="true"' : ""}>${escapeHtml(words)}</button></li>`,
    );
    const endings = (renewals?.offered ?? []).map(
      (as) =>
        `<li><button name="as" value="${as}"${as === renewals?.name ? ' aria-current="true"' : ""}>` +
        `${escapeHtml(RENEWALS[as])}</button></li>`,
    );
    const rows = entries().map(
      ({ id, refno, amount, currency, state, balance, open }) =>
        `<li><span>${escapeHtml(refno)}<br><code class="muted">${escapeHtml(id)}</code></span><span>${escapeHtml(amountText(amount, currency))}<br><span class="muted">${escapeHtml(state)}${balance && balance !== amount ? `, ${escapeHtml(amountText(balance, currency))} kept` : ""}</span></span>${open ? `<a href="/${name}${escapeHtml(open)}" aria-label="Answer ${escapeHtml(refno)}">Answer</a>` : ""}</li>`,
    );
    const calls = deliveries.list.map(
      ({ at, url, answer }) => `<dt>${escapeHtml(at.slice(11, 19))} ${escapeHtml(answer)}</dt><dd><code>${escapeHtml(url)}</code></dd>`,
    );
    return sandboxPage(
      title,
      `<p><a href="/">Sandbox</a></p><h1>${escapeHtml(title)}</h1><p class="note">Payments of this sandbox, until it stops. <a href="/${name}/book">As JSON</a></p>` +
        (rows.length ? `<ul class="payments">${rows.join("")}</ul>` : "<p>Nobody has paid yet.</p>") +
        Object.entries(actions)
          .map(
            ([path, words]) => `<form method="post" action="/${name}${path}"><button class="action">${escapeHtml(words)}</button></form>`,
          )
          .join("") +
        `<h2>What it does for the next callers</h2><form method="post" action="/${name}/behaviour"><ul class="behaviours">${choices.join("")}</ul><p><label>Seconds, where it is slow <input name="seconds" type="number" min="0" step="any" value="${behaviour.seconds}"></label></p><p><label>Only where the path ends in <input name="path" value="${escapeHtml(behaviour.path)}"></label></p></form>` +
        (renewals
          ? `<h2>What was kept</h2><form method="post" action="/${name}/renewals"><ul class="behaviours">${endings.join("")}</ul></form>`
          : "") +
        (calls.length ? `<h2>Calls to the shop</h2><dl>${calls.join("")}</dl>` : "") +
        `<h2>What a shop is set up with</h2><dl>${Object.entries(facts)
          .map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd><code>${escapeHtml(value)}</code></dd>`)
          .join("")}</dl>`,
      { style: STYLE, forms: true },
    );
  });
}

const STYLE = `h2{font-size:16px;margin:28px 0 8px}code{overflow-wrap:anywhere;font-size:13px}.payments li{display:grid;grid-template-columns:1fr auto 64px;gap:14px;padding:12px 18px}.payments li>span:nth-child(2){text-align:end}.payments li>a{padding:0;align-self:center;justify-self:end;display:inline;color:#1d4fb8;text-decoration:underline;line-height:44px}@media(max-width:520px){.payments li{grid-template-columns:1fr auto;gap:4px 14px}.payments li>a{grid-column:1/-1;justify-self:start;line-height:32px}}
.behaviours button{width:100%;padding:14px 18px;border:0;background:none;font:inherit;text-align:start;cursor:pointer}.behaviours button:hover,.behaviours button:focus-visible{background:#eef3fb}[aria-current]{font-weight:600}[aria-current]::after{content:'✓';float:right}
button.action{font:inherit;min-height:44px;margin-top:12px;padding:8px 18px;border-radius:10px;border:1px solid #cfd6de;background:#fff;cursor:pointer}input{font:inherit;min-height:36px;width:90px;border:1px solid #8a95a3;border-radius:8px;padding:4px 8px}dt code{white-space:nowrap}`;
