/** The button in its frame, and the window where a shopper approves. */
import { Hono } from "hono";
import { sandboxPage } from "../page";
import { readChoice } from "../payments/choice";
import type { OutcomeName } from "../payments/outcomes";
import { endPage, paymentPage, stayedPage } from "../payments/pages";
import { scriptedPage, scriptValue } from "../payments/scripted-page";
import { PAYER, type Agreements, type AgreementToken } from "./agreements";
import { buttonFrameScript } from "./buttons-script";
import { Refusal } from "./refusal";

export const TITLE = "PayPal";
const OFFERED: readonly OutcomeName[] = [
  "approve",
  "decline",
  "insufficient-funds",
  "cancel",
  "time-out",
  "duplicate-callback",
  "silent-approval",
  "closed-window",
  "bad-signature",
];
const LABELS: Readonly<Record<string, string>> = {
  pay: "Pay with PayPal",
  checkout: "PayPal Checkout",
  subscribe: "PayPal Subscribe",
  buynow: "PayPal Buy now",
};
const BUTTON_STYLE = `.page{max-width:none;padding:0}body{background:none}button{width:100%;min-height:44px;border:0;border-radius:4px;background:#ffc439;color:#003087;font:italic 700 18px system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:2px solid #003087;outline-offset:-4px}button[aria-disabled],button[aria-busy]{opacity:.6}`;

/** Below `base`. */
export function payPalPages(agreements: Agreements, base: string): Hono {
  const app = new Hono();
  app.get("/smart/buttons", (context) => {
    const label = LABELS[context.req.query("label") ?? ""] ?? "PayPal";
    return scriptedPage(
      sandboxPage(TITLE, `<button type="button">${label}</button>`, { style: BUTTON_STYLE, framed: true }),
      buttonFrameScript,
    );
  });

  const known = (id: string): AgreementToken | Response => {
    try {
      const token = agreements.token(id);
      return token.state === "PENDING" ? token : endPage(TITLE, "This is over", "It was answered already.", { status: 410 });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return endPage(TITLE, "Things don’t appear to be working", "There is no such agreement. Go back to the shop.", { status: 404 });
    }
  };
  const page = ({ id, description }: AgreementToken) =>
    paymentPage({
      provider: TITLE,
      reference: description || id,
      amount: 0,
      currency: "EUR",
      heading: "Agree to be charged",
      action: `${base}/agreements/approve?ba_token=${id}`,
      offered: OFFERED,
    });

  app.get("/agreements/approve", (context) => {
    const token = known(context.req.query("ba_token") ?? "");
    return token instanceof Response ? token : page(token);
  });
  app.post("/agreements/approve", async (context) => {
    const choice = readChoice(new URLSearchParams(await context.req.text()));
    const token = known(context.req.query("ba_token") ?? "");
    if (token instanceof Response) return token;
    if ("faults" in choice) return page(token);
    const { outcome } = choice;
    if (outcome === "time-out") return stayedPage(TITLE, outcome);
    const isApproved = ["approve", "decline", "insufficient-funds", "duplicate-callback", "silent-approval"].includes(outcome);
    if (isApproved || outcome === "cancel")
      agreements.answer(token, outcome === "duplicate-callback" || outcome === "silent-approval" ? "approve" : outcome);
    const answer = answerOf(outcome);
    const back = outcome === "cancel" ? token.cancelUrl : token.returnUrl;
    // Opened by a button it tells the button; opened by an address it leads back.
    const script = `if (opener) { ${tellAndClose(answer)} } else if (${scriptValue(back)}) location.href = ${scriptValue(withToken(back, token.id))};`;
    return scriptedPage(endPage(TITLE, "Thank you", "Back to the shop."), script);
  });
  return app;
}

/** The window stays until the button has heard: a window that goes at once can be seen gone before its answer arrives. */
const tellAndClose = (answer: object | undefined): string =>
  answer === undefined
    ? "window.close();"
    : `addEventListener("message", function (event) { if (event.source === opener && event.data === "paypal-heard") window.close(); }); setTimeout(function () { window.close(); }, 3000); opener.postMessage({ paypalAnswer: ${scriptValue(answer)} }, location.origin);`;

/** undefined: the window closes, and nobody hears why. */
function answerOf(outcome: OutcomeName): object | undefined {
  if (outcome === "cancel") return { kind: "cancelled" };
  if (outcome === "closed-window") return undefined;
  if (outcome === "silent-approval") return { kind: "silence" };
  // The page is told of an approval that never was: only the server can find out.
  const times = outcome === "duplicate-callback" ? 2 : 1;
  return { kind: "approved", times, payerID: PAYER.payer_id, facilitatorAccessToken: "A21AAsandbox" };
}

function withToken(url: string, token: string): string {
  if (!URL.canParse(url)) return "";
  const target = new URL(url);
  target.searchParams.set("ba_token", token);
  return target.href;
}
