/**
 * Apple Pay: `ApplePaySession` for browsers without it, and the host that validates merchants.
 *
 * Checked against the published type definitions and documentation: the session's life and events, what requests must hold, the gesture,
 * 30 seconds to complete, one session at a time, merchant sessions with their fields, startSession's and paymentSession's request. Not
 * checked: the words of errors. Not copied: the certificate that the real host asks of a server, and encryption: the token's `data` is a
 * text of the sandbox's own that its stand-in of the gateway opens. Left out: prices by where it is delivered, coupons, recurring requests.
 */
import { Hono } from "hono";
import { Deliveries } from "../payments/book";
import { addControls } from "../payments/controls";
import { walletSheet } from "../payments/sheet";
import { issueWalletToken } from "../payments/wallet-tokens";
import { defineProvider, type SandboxEnv } from "../provider";
import { APPLE_PAY_SANDBOX } from "./keys";
import { MerchantSessions } from "./merchant-sessions";
import { sessionScript } from "./session-script";

const NAME = "apple-pay";
const TITLE = "Apple Pay";

export const provider = defineProvider({
  name: NAME,
  title: TITLE,
  description: "Stands in for Apple Pay: session, sheet, merchant validation.",
  createApp(sandbox) {
    const sessions = new MerchantSessions();
    const app = new Hono<SandboxEnv>();
    addControls(app, {
      name: NAME,
      title: TITLE,
      deliveries: new Deliveries(),
      entries: () => [],
      facts: { "Merchant identifier": APPLE_PAY_SANDBOX.merchantIdentifier, "Domain association": APPLE_PAY_SANDBOX.domainAssociation },
    });
    app.get("/jsapi/:version/apple-pay-sdk.js", (context) =>
      context.body(sessionScript(`${sandbox.url()}/${NAME}`), 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": "no-store",
      }),
    );
    for (const path of ["startSession", "paymentSession"])
      app.post(`/paymentservices/${path}`, async (context) => {
        const session = sessions.begin((await context.req.json().catch(() => ({}))) as Record<string, unknown>);
        if (typeof session !== "string") return context.json(session);
        return context.json({ statusMessage: `Payment Services Exception invalid ${session}`, statusCode: "400" }, 400);
      });
    app.post("/merchant-session", async (context) => {
      context.header("Access-Control-Allow-Origin", "*");
      const { session, host } = JSON.parse(await context.req.text()) as { session?: Record<string, unknown>; host?: string };
      return context.json({ isGood: sessions.isGood(session ?? {}, host ?? "") });
    });
    app.route(
      "/sheet",
      walletSheet(TITLE, `/${NAME}`, (outcome) => issueWalletToken("apple-pay", outcome)),
    );
    return app;
  },
});
