/** The REST calls of a shop's server, below /v1. */
import { randomBytes } from "node:crypto";
import { Hono, type Context } from "hono";
import { idempotency } from "../payments/idempotency";
import { outcomeOf } from "../payments/outcomes";
import { readWalletToken } from "../payments/wallet-tokens";
import { ZUORA_SANDBOX } from "./keys";
import { methodView, newId, type PaymentMethod, type PaymentMethods } from "./methods";
import type { PageTokens } from "./page-tokens";
import { paymentView, readAmount, type Payments } from "./payments";
import { Refusal } from "./refusal";

const SESSION_MS = 3600_000;
/** Who asks for the money of a stored payment method: the cardholder, or the merchant. */
const SOURCES = ["C_Unscheduled", "M_Recurring", "M_Unscheduled", "M_MOTO"];
type Body = Record<string, unknown>;

export class Sessions {
  readonly #sessions = new Map<string, number>();

  /** `POST /oauth/token` with a form. */
  async open(context: Context): Promise<Response> {
    const form = new URLSearchParams(await context.req.text());
    const isRight =
      form.get("client_id") === ZUORA_SANDBOX.clientId &&
      form.get("client_secret") === ZUORA_SANDBOX.clientSecret &&
      form.get("grant_type") === "client_credentials";
    if (!isRight) return context.json({ reason: "Invalid client id" }, 401);
    const session = randomBytes(16).toString("hex");
    this.#sessions.set(session, Date.now());
    return context.json({
      access_token: session,
      token_type: "bearer",
      expires_in: SESSION_MS / 1000 - 2,
      scope: "user.sandbox",
      jti: session,
    });
  }

  isOpen(header: string | undefined): boolean {
    const begun = this.#sessions.get(/^Bearer (.+)$/.exec(header ?? "")?.[1] ?? "");
    return begun !== undefined && begun + SESSION_MS > Date.now();
  }
}

export function restCalls(sessions: Sessions, tokens: PageTokens, methods: PaymentMethods, payments: Payments): Hono {
  const accounts = new Map<string, { accountNumber: string; name: string; methodId: string | null }>();
  const spent = new Set<string>();
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    throw error;
  });
  app.use(async (context, next) => {
    if (!sessions.isOpen(context.req.header("Authorization"))) throw new Refusal("unauthorized");
    await next();
  });
  app.use(idempotency((status) => new Refusal("conflict").toResponse(status)));

  app.post("/rsa-signatures", async (context) => {
    const body = await read(context);
    if (body["method"] !== "POST" || !String(body["uri"]).endsWith("/apps/PublicHostedPageLite.do")) throw new Refusal("missing", "uri");
    const grant = tokens.issue(body);
    if (!grant) throw new Refusal("missing", "pageId");
    const { signature, token } = grant;
    return context.json({ success: true, signature, token, tenantId: ZUORA_SANDBOX.tenantId, key: tokens.publicKey });
  });

  app.get("/payment-methods/:id", (context) => context.json(methodView(methods.find(context.req.param("id")))));
  app.delete("/payment-methods/:id", (context) => {
    methods.remove(context.req.param("id"));
    return context.json({ success: true });
  });
  app.put("/payment-methods/:id/scrub", (context) => {
    methods.find(context.req.param("id")).status = "Closed";
    return context.json({ success: true, id: context.req.param("id") });
  });

  /** What a wallet handed out becomes a payment method, once. */
  const fromWallet = (
    token: unknown,
    wallet: NonNullable<PaymentMethod["wallet"]>,
    type: PaymentMethod["type"],
    email = "",
  ): PaymentMethod => {
    const opened = readWalletToken(textOf(token));
    if (!opened || opened.wallet !== wallet || spent.has(opened.id)) throw new Refusal("missing", "paymentToken");
    spent.add(opened.id);
    const isRefused = outcomeOf(opened.outcome).result === "declined";
    return methods.add({ type, wallet, isRefused, holder: { email }, ...(wallet === "paypal" && { billingAgreement: textOf(token) }) });
  };
  app.post("/payment-methods", async (context) => {
    const body = await read(context);
    const type = String(body["type"]);
    if (type === "PayPalNativeEC" || type === "PayPalCP")
      return context.json({ success: true, id: fromWallet(body["BAID"], "paypal", type, String(body["email"] ?? "")).id });
    if (type === "AdyenGooglePay")
      return context.json({ success: true, id: fromWallet(body["googlePaymentToken"], "google-pay", type).id });
    throw new Refusal("missing", "type");
  });
  app.post("/payment-methods/decryption", async (context) => {
    const body = await read(context);
    if (body["integrationType"] !== "ApplePay") throw new Refusal("missing", "integrationType");
    const data = (body["paymentToken"] as { paymentData?: { data?: unknown } } | undefined)?.paymentData?.data;
    return context.json({ success: true, paymentMethodId: fromWallet(data, "apple-pay", "ApplePay").id });
  });

  app.post("/accounts", async (context) => {
    const body = await read(context);
    const methodId = textOf(body["hpmCreditCardPaymentMethodId"]) || textOf(body["paymentMethodId"]) || null;
    if (!body["name"]) throw new Refusal("missing", "name");
    const method = methodId ? methods.find(methodId) : undefined;
    if (method?.accountKey) throw new Refusal("state");
    const accountId = newId();
    if (method) method.accountKey = accountId;
    const accountNumber = `A${String(accounts.size + 1).padStart(8, "0")}`;
    accounts.set(accountId, { accountNumber, name: textOf(body["name"]), methodId });
    return context.json({ success: true, accountId, accountNumber, ...(methodId && { paymentMethodId: methodId }) });
  });

  app.get("/accounts/:key", (context) => {
    const id = context.req.param("key");
    const account = accounts.get(id);
    if (!account) throw new Refusal("unknown", id);
    const { name, accountNumber, methodId } = account;
    return context.json({ success: true, basicInfo: { id, name, accountNumber, defaultPaymentMethodId: methodId } });
  });

  app.post("/payments", async (context) => {
    const body = await read(context);
    const accountId = textOf(body["accountId"]) || null;
    if (accountId ? !accounts.has(accountId) : body["standalone"] !== true) throw new Refusal("missing", "accountId");
    const currency = textOf(body["currency"]);
    if (!/^[A-Z]{3}$/.test(currency)) throw new Refusal("missing", "currency");
    const amount = readAmount(body["amount"], currency, "amount");
    const method = methods.find(textOf(body["paymentMethodId"]) || (accountId && accounts.get(accountId)!.methodId) || "");
    const more = { accountId, comment: textOf(body["comment"]), gatewayOrderId: textOf(body["gatewayOrderId"]) };
    const gateway = textOf(body["paymentGatewayName"]);
    if (gateway && gateway !== ZUORA_SANDBOX.gateway) throw new Refusal("missing", "paymentGatewayName");
    const source = textOf(body["mitTransactionSource"]);
    if (source && !SOURCES.includes(source)) throw new Refusal("missing", "mitTransactionSource");
    return context.json(paymentView(payments.charge(method, amount, currency, more, Boolean(source))));
  });
  app.get("/payments", (context) => {
    const { accountId, status, paymentMethodId } = context.req.query();
    const found = payments.newestFirst.filter(
      (each) =>
        (!accountId || each.accountId === accountId) &&
        (!status || each.status === status) &&
        (!paymentMethodId || each.method.id === paymentMethodId),
    );
    return context.json({ success: true, payments: found.map(paymentView) });
  });
  app.get("/payments/:key", (context) => context.json(paymentView(payments.find(context.req.param("key")))));
  app.post("/payments/:key/refunds", async (context) => {
    const payment = payments.find(context.req.param("key"));
    const body = await read(context);
    const amount = readAmount(body["totalAmount"] ?? body["amount"], payment.currency, "totalAmount");
    return context.json(payments.refund(payment, amount, textOf(body["comment"])));
  });
  app.get("/refunds/:key", (context) => context.json(payments.findRefund(context.req.param("key"))));
  return app;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

async function read(context: Context): Promise<Body> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null) throw new Refusal("missing", "body");
  return body as Body;
}
