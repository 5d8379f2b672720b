/** The sheet that a wallet slides over the shop's page: a frame of the wallet's own origin, where the shopper chooses how it ends. */
import { Hono } from "hono";
import { escapeHtml } from "../page";
import { readChoice } from "./choice";
import type { OutcomeName } from "./outcomes";
import { endPage, paymentPage } from "./pages";
import { scriptedPage, scriptValue } from "./scripted-page";

const OFFERED: readonly OutcomeName[] = [
  "approve",
  "decline",
  "insufficient-funds",
  "cancel",
  "time-out",
  "duplicate-callback",
  "closed-window",
];

/**
 * `GET /sheet?amount=&currency=&label=&error=` below `base`; the answer comes to the page as a message `{ sheet: { outcome, token } }`.
 *
 * @param tokenFor what the wallet hands over for an outcome that charges
 */
export function walletSheet(provider: string, base: string, tokenFor: (outcome: OutcomeName) => string): Hono {
  const app = new Hono();
  app.get("/", (context) => {
    const { amount = "0", currency = "EUR", label = "", error = "" } = context.req.query();
    const more = error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : "";
    return paymentPage({
      provider,
      reference: label,
      amount: Number(amount) || 0,
      currency,
      action: `${base}/sheet`,
      more,
      offered: OFFERED,
      isFramed: true,
    });
  });
  app.post("/", async (context) => {
    const choice = readChoice(new URLSearchParams(await context.req.text()));
    if ("faults" in choice) return endPage(provider, "No such choice", "Close the sheet and begin again.", { status: 422, framed: true });
    const { outcome } = choice;
    const isCharged = ["approve", "decline", "insufficient-funds", "duplicate-callback"].includes(outcome);
    const message = { sheet: { outcome, token: isCharged ? tokenFor(outcome) : "" } };
    return scriptedPage(
      endPage(provider, "One moment", "The shop is asked.", { framed: true }),
      `parent.postMessage(${scriptValue(message)}, "*")`,
    );
  });
  return app;
}

/** For the wallets' scripts: `openSheet(origin, url, title, heard)` answers `{ show(url), close() }`. */
export const SHEET_SCRIPT = `function openSheet(origin, url, title, heard) {
    var layer = document.createElement("div");
    layer.setAttribute("role", "dialog"); layer.setAttribute("aria-modal", "true"); layer.setAttribute("aria-label", title);
    Object.assign(layer.style, { position: "fixed", inset: "0", zIndex: "2147483647", background: "rgba(20,28,40,.55)" });
    var frame = document.createElement("iframe");
    frame.title = title; frame.src = url;
    Object.assign(frame.style, { position: "absolute", inset: "auto 0 0 0", margin: "0 auto", width: "min(480px,100%)", height: "min(640px,100%)", border: "0", background: "#f4f5f7" });
    layer.append(frame); document.body.append(layer);
    function listen(event) { if (event.origin === origin && event.source === frame.contentWindow && event.data && event.data.sheet) heard(event.data.sheet); }
    window.addEventListener("message", listen);
    return { show: function (next) { frame.src = next; }, close: function () { window.removeEventListener("message", listen); layer.remove(); } };
  }`;
