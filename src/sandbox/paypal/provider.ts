/**
 * PayPal: its button and agreements to charge a shopper later, over its own script or Braintree's.
 *
 * Driven by the published @paypal/paypal-js and braintree-web in a browser (tests/server/sandbox/published-clients). Checked
 * against types, Braintree's script, and faults that were reported: the script's address and parameters, `Buttons` with
 * its callbacks and actions, the window of its own, onApprove called twice, a window that is closed, `client` and
 * `paypalCheckout` with createPayment and tokenizePayment, the client API's paths, PayPal-Mock-Response, PayPal-Request-Id.
 * From memory: the REST calls of billing agreements and their errors, Braintree's createClientToken. Declined is refused at the charge,
 * insufficient funds when the agreement is made; a bad signature claims an approval that never was. Left out: orders, subscriptions,
 * version 6 of the script.
 */
import { Hono } from "hono";
import { Deliveries } from "../payments/book";
import { addControls } from "../payments/controls";
import { defineProvider, type SandboxEnv } from "../provider";
import { Agreements } from "./agreements";
import { braintreeScript } from "./braintree-script";
import { buttonsScript } from "./buttons-script";
import { clientApi } from "./client-api";
import { PAYPAL_SANDBOX } from "./keys";
import { payPalPages, TITLE } from "./pages";
import { Refusal } from "./refusal";
import { braintreeGraph, restCalls } from "./rest";

const NAME = "paypal";
const SCRIPT = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" } as const;

export const provider = defineProvider({
  name: NAME,
  title: TITLE,
  description: "PayPal's button and billing agreements, also through Braintree.",
  createApp(sandbox) {
    const agreements = new Agreements();
    const authorizations = new Set<string>();
    const url = () => `${sandbox.url()}/${NAME}`;
    const approveUrl = ({ id }: { id: string }) => `${url()}/agreements/approve?ba_token=${id}`;
    const app = new Hono<SandboxEnv>();
    app.onError((error) => {
      if (error instanceof Refusal) return error.toResponse();
      throw error;
    });
    const { clientId, clientSecret, braintree } = PAYPAL_SANDBOX;
    addControls(app, {
      name: NAME,
      title: TITLE,
      deliveries: new Deliveries(),
      entries: () =>
        agreements.newestFirst.map(({ id, state, description }, index, all) => ({
          id,
          refno: description || id,
          amount: 0,
          currency: "EUR",
          state: `agreement ${agreements.stateOf(all[index]!)}`,
          charged: 0,
          cancelled: 0,
          credited: 0,
          balance: 0,
          ...(state === "PENDING" && { open: `/agreements/approve?ba_token=${id}` }),
        })),
      facts: {
        "Client id": clientId,
        "Client secret": clientSecret,
        "Braintree merchant": braintree.merchantId,
        "Braintree keys": `${braintree.publicKey} · ${braintree.privateKey}`,
      },
    });
    app.get("/sdk/js", (context) => {
      if (context.req.query("client-id") !== clientId)
        return context.body(
          `throw new Error("SDK Validation error: 'client-id not recognized for either production or sandbox'");`,
          400,
          SCRIPT,
        );
      return context.body(buttonsScript(url()), 200, SCRIPT);
    });
    app.get("/web/:version/js/:file{(client|paypal-checkout)(\\.min)?\\.js}", (context) =>
      context.body(braintreeScript(url(), clientId), 200, SCRIPT),
    );
    app.route("/", payPalPages(agreements, `/${NAME}`));
    app.route("/v1", restCalls(agreements, approveUrl));
    app.post("/graphql", (context) => braintreeGraph(context, authorizations, url()));
    app.route(`/merchants/${braintree.merchantId}/client_api/v1`, clientApi(agreements, authorizations, approveUrl, url));
    return app;
  },
});
