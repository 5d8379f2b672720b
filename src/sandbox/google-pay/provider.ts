/**
 * Google Pay: the script for pages, its button and its sheet.
 *
 * Driven by the published @google-pay/button-element in a browser (tests/server/sandbox/published-clients). Checked against the type
 * definitions and documentation: `PaymentsClient`, what requests must hold, answers of isReadyToPay,
 * paymentData, callbacks and their results, status codes CANCELED, DEVELOPER_ERROR, INTERNAL_ERROR. Not checked: the words of errors, how
 * the real sheet shows a refusal. The token is a text of the sandbox's own that its stand-in of the gateway opens; the real one is
 * encrypted. Whoever approves is charged; who declines is refused at the charge. Left out: prices by where it is delivered, offers, and
 * updates of the price.
 */
import { Hono } from "hono";
import { Deliveries } from "../payments/book";
import { addControls } from "../payments/controls";
import { walletSheet } from "../payments/sheet";
import { issueWalletToken } from "../payments/wallet-tokens";
import { defineProvider, type SandboxEnv } from "../provider";
import { payScript } from "./pay-script";

const NAME = "google-pay";
const TITLE = "Google Pay";

export const provider = defineProvider({
  name: NAME,
  title: TITLE,
  description: "Stands in for Google Pay: script, button, sheet.",
  createApp(sandbox) {
    const app = new Hono<SandboxEnv>();
    let isAvailable = true;
    addControls(app, {
      name: NAME,
      title: TITLE,
      deliveries: new Deliveries(),
      entries: () => [],
      facts: { Gateway: "any; tokens are opened by the sandbox's Zuora" },
      actions: { "/availability": "Change whether shoppers have a card in it" },
    });
    app.post("/availability", (context) => {
      isAvailable = !isAvailable;
      return context.redirect(`/${NAME}/`, 303);
    });
    app.get("/gp/p/js/pay.js", (context) =>
      context.body(payScript(`${sandbox.url()}/${NAME}`), 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-store",
      }),
    );
    app.get("/ready", (context) => {
      context.header("Access-Control-Allow-Origin", "*");
      return context.json({ result: isAvailable });
    });
    app.route(
      "/sheet",
      walletSheet(TITLE, `/${NAME}`, (outcome) => issueWalletToken("google-pay", outcome)),
    );
    return app;
  },
});
