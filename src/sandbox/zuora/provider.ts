/**
 * Zuora: hosted pages for cards and accounts (Payment Pages 2.0), payment methods, payments and refunds.
 *
 * Checked against the provider's documentation and wrappers of newspapers and shops: the script's path and functions, parameters, names
 * and codes of fields, the second call of the error handler, error classes, single use, parameters bound by the signature, mandate and
 * agreement events, OAuth, /v1/rsa-signatures, Idempotency-Key. Not checked: how a callback is signed exactly (SHA512withRSA over path,
 * tenant, page, token, timestamp, error and pass-throughs, with # between), numbers of REST errors but 50000040 and 90000011, whether a
 * declined payment answers with `paymentId`, types and fields of wallets' payment methods. Left out: subscriptions, invoices, redirects.
 */
import { Hono } from "hono";
import { Deliveries } from "../payments/book";
import { addControls } from "../payments/controls";
import { Renewals } from "../payments/renewals";
import { defineProvider, type SandboxEnv } from "../provider";
import { hostedPages } from "./hosted-pages";
import { ZUORA_SANDBOX } from "./keys";
import { PaymentMethods } from "./methods";
import { PageTokens } from "./page-tokens";
import { paymentEntry, Payments } from "./payments";
import { restCalls, Sessions } from "./rest";
import { zScript } from "./z-script";

const NAME = "zuora";
const TITLE = "Zuora";

export const provider = defineProvider({
  name: NAME,
  title: TITLE,
  description: "Hosted card and account pages, payment methods, payments and refunds.",
  createApp() {
    const tokens = new PageTokens();
    const methods = new PaymentMethods();
    const renewals = new Renewals(true);
    const payments = new Payments(renewals);
    const sessions = new Sessions();
    const app = new Hono<SandboxEnv>();
    const { clientId, clientSecret, tenantId, gateway, pages } = ZUORA_SANDBOX;
    addControls(app, {
      name: NAME,
      title: TITLE,
      deliveries: new Deliveries(),
      renewals,
      entries: () => payments.newestFirst.map(paymentEntry),
      facts: {
        "Client id": clientId,
        "Client secret": clientSecret,
        "Tenant id": tenantId,
        "Payment gateway": gateway,
        "Card page": pages.card,
        "Card page with captcha": pages.captcha,
        "ACH page": pages.ach,
        "Direct debit page": pages.dd,
        "Postal codes that fail": "99990 business rule, 99991 gateway, 99992 field",
      },
    });
    app.get("/Resources/libs/hosted/:version/:file{zuora(-min)?\\.js}", (context) =>
      context.body(zScript, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" }),
    );
    app.post("/oauth/token", (context) => sessions.open(context));
    app.route("/apps", hostedPages(tokens, methods));
    app.route("/v1", restCalls(sessions, tokens, methods, payments));
    return app;
  },
});
