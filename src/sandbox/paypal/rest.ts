/** The REST calls of a shop's server, below /v1, and Braintree's GraphQL as far as it hands out tokens for pages. */
import { randomBytes } from "node:crypto";
import { Hono, type Context } from "hono";
import { idempotency } from "../payments/idempotency";
import { agreementView, type Agreements, type AgreementToken } from "./agreements";
import { PAYPAL_SANDBOX } from "./keys";
import { Refusal } from "./refusal";

const basic = (user: string, password: string): string => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const SESSION_MS = 9 * 3600_000;

/** @param approveUrl where the shopper approves a token */
export function restCalls(agreements: Agreements, approveUrl: (token: AgreementToken) => string): Hono {
  const sessions = new Map<string, number>();
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    throw error;
  });

  app.post("/oauth2/token", async (context) => {
    const isRight = context.req.header("Authorization") === basic(PAYPAL_SANDBOX.clientId, PAYPAL_SANDBOX.clientSecret);
    if (!isRight || new URLSearchParams(await context.req.text()).get("grant_type") !== "client_credentials")
      return context.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
    const session = `A21AA${randomBytes(24).toString("base64url")}`;
    sessions.set(session, Date.now());
    return context.json({
      scope: "https://uri.paypal.com/services/payments/futurepayments",
      access_token: session,
      token_type: "Bearer",
      app_id: "APP-SANDBOX",
      expires_in: SESSION_MS / 1000,
    });
  });

  app.use("/billing-agreements/*", async (context, next) => {
    const begun = sessions.get(/^Bearer (.+)$/.exec(context.req.header("Authorization") ?? "")?.[1] ?? "");
    if (begun === undefined || begun + SESSION_MS <= Date.now()) throw new Refusal("AUTHENTICATION_FAILURE", "INVALID_TOKEN");
    const mocked = /"mock_application_codes"\s*:\s*"([A-Z_]+)"/.exec(context.req.header("PayPal-Mock-Response") ?? "")?.[1];
    if (mocked) throw new Refusal("UNPROCESSABLE_ENTITY", mocked);
    await next();
  });
  app.use(
    "/billing-agreements/*",
    idempotency(() => new Refusal("DUPLICATE_REQUEST_ID", "DUPLICATE_REQUEST_ID").toResponse(), undefined, "PayPal-Request-Id"),
  );

  app.post("/billing-agreements/agreement-tokens", async (context) => {
    const body = await read(context);
    const plan = body["plan"] as { type?: unknown; merchant_preferences?: { return_url?: unknown; cancel_url?: unknown } } | undefined;
    if (plan?.type !== "MERCHANT_INITIATED_BILLING") throw new Refusal("INVALID_REQUEST", "INVALID_PLAN_TYPE");
    const { return_url: returnUrl, cancel_url: cancelUrl } = plan.merchant_preferences ?? {};
    const token = agreements.begin({
      description: textOf(body["description"]),
      returnUrl: textOf(returnUrl),
      cancelUrl: textOf(cancelUrl),
    });
    return context.json({ token_id: token.id, links: [{ href: approveUrl(token), rel: "approval_url", method: "POST" }] }, 201);
  });
  app.get("/billing-agreements/agreement-tokens/:id", (context) => {
    const { id, state, description } = agreements.token(context.req.param("id"));
    return context.json({ token_id: id, token_status: state === "USED" ? "APPROVED" : state, description });
  });
  app.post("/billing-agreements/agreements", async (context) => {
    const body = await read(context);
    return context.json(agreementView(agreements.make(textOf(body["token_id"]))), 201);
  });
  app.get("/billing-agreements/agreements/:id", (context) => context.json(agreementView(agreements.find(context.req.param("id")))));
  app.post("/billing-agreements/agreements/:id/cancel", (context) => {
    agreements.cancel(context.req.param("id"));
    return context.body(null, 204);
  });
  return app;
}

/** Answers `mutation { createClientToken }`; the token holds what a page needs, as base64 of JSON. */
export async function braintreeGraph(context: Context, authorizations: Set<string>, url: string): Promise<Response> {
  const { merchantId, publicKey, privateKey } = PAYPAL_SANDBOX.braintree;
  if (context.req.header("Authorization") !== basic(publicKey, privateKey))
    return context.json({
      data: null,
      errors: [{ message: "Authentication credentials are invalid", extensions: { errorClass: "AUTHENTICATION" } }],
    });
  if (!/createClientToken/.test(textOf((await read(context))["query"])))
    return context.json({
      data: null,
      errors: [{ message: "Only createClientToken stands in here", extensions: { errorClass: "VALIDATION" } }],
    });
  const authorizationFingerprint = randomBytes(24).toString("base64url");
  authorizations.add(authorizationFingerprint);
  const token = {
    version: 2,
    authorizationFingerprint,
    configUrl: `${url}/merchants/${merchantId}/client_api/v1/configuration`,
    merchantId,
    environment: "sandbox",
  };
  const clientToken = Buffer.from(JSON.stringify(token)).toString("base64");
  return context.json({ data: { createClientToken: { clientToken } }, extensions: { requestId: randomBytes(8).toString("hex") } });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

async function read(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null) throw new Refusal("INVALID_REQUEST", "MALFORMED_REQUEST_JSON");
  return body as Record<string, unknown>;
}
