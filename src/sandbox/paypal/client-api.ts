/** What Braintree's script asks from a page, below /merchants/<id>/client_api/v1: another way to the same agreements. */
import { Hono, type Context } from "hono";
import { PAYER, type Agreements } from "./agreements";
import { PAYPAL_SANDBOX } from "./keys";
import { Refusal } from "./refusal";

type Body = Record<string, unknown>;

export function clientApi(
  agreements: Agreements,
  authorizations: ReadonlySet<string>,
  approveUrl: (token: { id: string }) => string,
  url: () => string,
): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof Refusal)
      return Response.json(
        { error: { message: error.issue } },
        { status: error.problem === "AUTHENTICATION_FAILURE" ? 403 : 422, headers: OPEN },
      );
    throw error;
  });
  app.options("/*", (context) =>
    context.body(null, 204, {
      ...OPEN,
      "Access-Control-Allow-Headers": "Content-Type, Authorization",
      "Access-Control-Allow-Methods": "GET, POST",
    }),
  );
  const read = async (context: Context): Promise<Body> => {
    const body = (await context.req.json().catch(() => ({}))) as Body;
    if (!authorizations.has(String(body["authorizationFingerprint"])))
      throw new Refusal("AUTHENTICATION_FAILURE", "Authorization fingerprint is invalid");
    return body;
  };

  app.get("/configuration", (context) => {
    if (!authorizations.has(context.req.query("authorizationFingerprint") ?? ""))
      throw new Refusal("AUTHENTICATION_FAILURE", "Authorization fingerprint is invalid");
    return context.json(
      {
        environment: "sandbox",
        merchantId: PAYPAL_SANDBOX.braintree.merchantId,
        clientApiUrl: `${url()}/merchants/${PAYPAL_SANDBOX.braintree.merchantId}/client_api`,
        assetsUrl: url(),
        paypalEnabled: true,
        paypal: {
          displayName: "Sandbox",
          clientId: PAYPAL_SANDBOX.clientId,
          assetsUrl: url(),
          environment: "offline",
          environmentNoNetwork: false,
          billingAgreementsEnabled: true,
        },
      },
      200,
      OPEN,
    );
  });
  app.post("/paypal_hermes/setup_billing_agreement", async (context) => {
    await read(context);
    const token = agreements.begin({ description: "Braintree" });
    return context.json({ agreementSetup: { tokenId: token.id, approvalUrl: approveUrl(token) } }, 201, OPEN);
  });
  app.post("/payment_methods/paypal_accounts", async (context) => {
    const body = await read(context);
    const token = String((body["paypalAccount"] as Body | undefined)?.["billingAgreementToken"] ?? "");
    const { id } = agreements.make(token);
    const { email, payer_id: payerId, first_name: firstName, last_name: lastName } = PAYER;
    return context.json(
      {
        paypalAccounts: [
          {
            nonce: id,
            type: "PayPalAccount",
            description: "PayPal",
            consumed: false,
            details: { email, payerInfo: { email, payerId, firstName, lastName } },
          },
        ],
      },
      202,
      OPEN,
    );
  });
  return app;
}

const OPEN = { "Access-Control-Allow-Origin": "*" } as const;
