/** Card fields on the shop's own page, below /ecomm/XPayBuild: the script, its frames, and the nonce that stands for what was typed. */
import { Hono } from "hono";
import { sandboxPage } from "../page";
import { readCard, type CardFault } from "../payments/cards";
import { isOutcome } from "../payments/outcomes";
import { challengePage, endPage } from "../payments/pages";
import { scriptedPage, scriptValue } from "../payments/scripted-page";
import { buildScript } from "./build-script";
import { TITLE } from "./dispatcher";
import { fieldScript } from "./field-script";
import { NEXI_SANDBOX } from "./keys";
import type { Nonces } from "./nonces";
import { currencyCode } from "./orders";

const MAX_SESSIONS = 500;
const INPUTS = {
  pan: ["number", "Numero carta", "4242 4242 4242 4242"],
  expiry: ["expiry", "Scadenza (MM/AA)", "MM/AA"],
  cvv: ["code", "CVV", "CVV"],
} as const;
const FIELDS: Readonly<Record<string, readonly (keyof typeof INPUTS)[]>> = {
  pan: ["pan"],
  expiry: ["expiry"],
  cvv: ["cvv"],
  card: ["pan", "expiry", "cvv"],
};
const FAULTS: Readonly<Record<CardFault, string>> = {
  number: "Numero carta non valido",
  expiry: "Scadenza non valida",
  code: "CVV non valido",
};

type Typed = Partial<Record<CardFault, string>>;

/** @param origin of the sandbox, as browsers reach it */
export function buildPages(nonces: Nonces, base: string, origin: () => string): Hono {
  const app = new Hono();
  /** What was typed so far, by the session that the frames of one card share. */
  const sessions = new Map<string, Typed>();

  app.get("/js", (context) => {
    if (context.req.query("alias") !== NEXI_SANDBOX.alias) return context.text("Unknown alias", 400);
    return context.body(buildScript(origin() + base), 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-store",
    });
  });

  app.get("/field", (context) => {
    const fields = FIELDS[context.req.query("kind") ?? ""];
    if (!fields) return context.notFound();
    const inputs = fields.map((field) => {
      const [name, label, example] = INPUTS[field];
      return `<input name="${name}" aria-label="${label}" placeholder="${example}" inputmode="numeric" autocomplete="off">`;
    });
    const style = `.page{max-width:none;padding:0;display:flex;gap:8px}body{background:none}input{box-sizing:border-box;width:100%;min-width:0;height:28px;border:0;padding:0 2px;background:none;color:inherit;font:inherit}input:focus{outline:2px solid #1d4fb8;outline-offset:-2px;border-radius:4px}`;
    return scriptedPage(sandboxPage("Card field", inputs.join(""), { style, framed: true }), fieldScript);
  });

  /** Form fields of one frame. */
  app.post("/session/:id/field", async (context) => {
    const typed = Object.fromEntries(new URLSearchParams(await context.req.text())) as Typed;
    const known = sessions.get(context.req.param("id")) ?? {};
    sessions.set(context.req.param("id"), { ...known, ...typed });
    for (const id of [...sessions.keys()].slice(0, Math.max(0, sessions.size - MAX_SESSIONS))) sessions.delete(id);
    const read = readCard({ number: "4242424242424242", expiry: "12/34", code: "123", ...typed });
    return context.json("faults" in read ? { errorMessage: FAULTS[read.faults[0]!] } : {});
  });

  app.post("/session/:id/nonce", async (context) => {
    const typed = sessions.get(context.req.param("id"));
    sessions.delete(context.req.param("id"));
    const read = readCard({ number: "", expiry: "", code: "", ...typed });
    if ("faults" in read) return context.json({ answer: { esito: "KO", errore: { codice: 1, messaggio: FAULTS[read.faults[0]!] } } });
    const made = nonces.create((await context.req.json()) as Record<string, unknown>, read.card, read.outcome);
    if ("challenge" in made) return context.json({ challenge: `/ecomm/XPayBuild/challenge/${made.challenge}` });
    return context.json({ ...made, ...(read.outcome === "duplicate-callback" && { times: 2 }) });
  });

  app.get("/challenge/:id", (context) => {
    const request = nonces.challenge(context.req.param("id"));
    if (!request) return endPage(TITLE, "This is over", "The bank has its answer.", { status: 410, framed: true });
    const { codTrans, amount, currency } = request;
    const action = `${base}/ecomm/XPayBuild/challenge/${context.req.param("id")}`;
    return challengePage({ provider: TITLE, reference: codTrans, amount, currency: currencyCode(currency), action, isFramed: true });
  });
  app.post("/challenge/:id", async (context) => {
    const outcome = new URLSearchParams(await context.req.text()).get("outcome") ?? "";
    const answer = isOutcome(outcome) ? nonces.answerChallenge(context.req.param("id"), outcome) : undefined;
    if (!answer) return endPage(TITLE, "This is over", "The bank has its answer.", { status: 410, framed: true });
    const script = `parent.postMessage({ xpayChallenge: ${scriptValue(answer)} }, "*")`;
    return scriptedPage(endPage(TITLE, "Thank you", "Back to the shop.", { framed: true }), script);
  });
  return app;
}
