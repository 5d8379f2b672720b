/** What the shop owner may set, from the environment. */
import path from "node:path";

export interface Config {
  /** Folder that holds layouts/, catalogue/, public/ and dist/. */
  root: string;
  port: number;
  /** Address to listen on; all of them unless told. */
  host?: string;
  sandboxPort: number;
  /** Where browsers and the shop reach the sandbox, without a slash at the end. */
  sandboxUrl: string;
  /** False when real providers are used instead of the local stand-ins. */
  sandbox: boolean;
  dataDir: string;
  databaseUrl?: string;
  /** Connections this process may have to PostgreSQL. */
  databaseConnections?: number;
  /** Address shoppers use, without a slash at the end. */
  publicUrl: string;
  smtpUrl?: string;
  mailFrom: string;
  /** Confirmations per hour to one mailbox; as many again wait, what is more is left out; 0: no limit. */
  mailsPerRecipient: number;
  /** Password of the first editor, who is made on the first start. */
  editorPassword: string;
  /** True when a shop that shoppers reach over https may run with what is for demos: the known password, the sandbox, no mail server. */
  allowDemo: boolean;
  /** True when X-Forwarded-For is written by a proxy of ours. */
  trustProxy: boolean;
  /** Orders and other writes per minute and address; 0 switches the limit off. */
  ordersPerMinute: number;
  writesPerMinute: number;
  signInsPerMinute: number;
  /** Tries per minute to sign in as one editor, from wherever. */
  signInsPerAccount: number;
  /** The same for shoppers, of whom many may come from one address. */
  shopperSignInsPerMinute: number;
  /** Where shoppers sign in; absent: nowhere, and the shop sells to anonymous shoppers only. */
  identity?: IdentityConfig;
  /** Guarded calls per minute and address without a bot-check token that proves anything. */
  unprovenPerMinute: number;
  /** What browsers post of their faults, and what shoppers write to the shop. */
  reportsPerMinute: number;
  /** Reports of all browsers together, so that nobody with many addresses fills the log. */
  reportsInAllPerMinute: number;
  feedbackPerMinute: number;
  botCheck: BotCheckConfig;
  /** Payments an hour that their method refuses: of one checkout, and of one email or signed-in shopper. */
  refusedPaymentsPerCheckout: number;
  refusedPaymentsPerEmail: number;
  /** Copies of checkouts per minute: of one address, and of one checkout. */
  copiesPerMinute: number;
  copiesPerCheckout: number;
  /** Tries of promo codes per minute and address, so that nobody guesses them. */
  promoCodesPerMinute: number;
  /** Who says the tax that comes on top of prices. */
  tax: TaxConfig;
  /** Bearer token for GET /metrics; absent: nobody may read them. */
  metricsKey?: string;
  retention: RetentionConfig;
  /** Checks every answer against its schema; for tests. */
  verifyAnswers: boolean;
  version: string;
}

/** Days after which rows that nobody needs any more are deleted; 0: never. */
export interface RetentionConfig {
  /** After its expiry, of a checkout that became no order. */
  checkoutDays: number;
  /** Of an Idempotency-Key and its answer. */
  keyDays: number;
  feedbackDays: number;
  /** Of the events of mails that were sent. */
  mailDays: number;
  /** Of pages in the bin. */
  deletedPageDays: number;
}

/** TAX_PROVIDER is a file of tax/providers. */
export interface TaxConfig {
  provider: string;
  /** Its address, without a slash at the end. */
  origin: string;
  key: string | undefined;
}

/** Whether calls that start a checkout or try promo codes must prove that a person makes them. [CAPT-1] */
export interface BotCheckConfig {
  /** off: nobody is asked. monitor: whoever proves nothing is let through, more slowly. enforce: is refused. */
  policy: "off" | "monitor" | "enforce";
  /** Origin of the provider, without a slash at the end. */
  origin: string;
  siteKey: string;
  secret: string;
  /** The least score, from 0 to 1, that counts as a person. */
  threshold: number;
}

const BOT_CHECK_POLICIES = ["off", "monitor", "enforce"] as const;

/** An OpenID provider, and what it knows the shop by. */
export interface IdentityConfig {
  /** https, or http on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the parameter that takes `authProvider` to the provider. */
  providerParameter: string;
}

export const DEMO_EDITOR = { email: "editor@tillwright.example", password: "first-light" } as const;

/** @throws Error naming the variable that is not right */
export function configFromEnvironment(env: NodeJS.ProcessEnv, root: string): Config {
  const port = portOf(env, "PORT", 4400);
  const sandboxPort = portOf(env, "SANDBOX_PORT", 4401);
  const sandboxUrl = urlOf(env, "SANDBOX_URL", `http://localhost:${sandboxPort}`);
  const identity = identityFrom(env, env["SANDBOX"] === "off" ? undefined : `${sandboxUrl}/identity`);
  return {
    root,
    port,
    ...(env["HOST"] && { host: env["HOST"] }),
    sandboxPort,
    sandboxUrl,
    sandbox: env["SANDBOX"] !== "off",
    dataDir: path.resolve(root, env["DATA_DIR"] || ".data"),
    ...(env["DATABASE_URL"] && { databaseUrl: env["DATABASE_URL"] }),
    ...(env["DATABASE_CONNECTIONS"] && { databaseConnections: Math.max(1, numberOf(env, "DATABASE_CONNECTIONS", 10)) }),
    publicUrl: urlOf(env, "PUBLIC_URL", `http://localhost:${port}`),
    ...(env["SMTP_URL"] && { smtpUrl: env["SMTP_URL"] }),
    mailFrom: env["MAIL_FROM"] || "Tillwright <shop@tillwright.example>",
    mailsPerRecipient: numberOf(env, "MAILS_PER_RECIPIENT", 10),
    editorPassword: env["EDITOR_PASSWORD"] || DEMO_EDITOR.password,
    allowDemo: env["ALLOW_DEMO"] === "1",
    trustProxy: env["TRUST_PROXY"] === "1",
    ordersPerMinute: numberOf(env, "ORDERS_PER_MINUTE", 120),
    writesPerMinute: numberOf(env, "WRITES_PER_MINUTE", 1_200),
    signInsPerMinute: numberOf(env, "SIGN_INS_PER_MINUTE", 10),
    signInsPerAccount: numberOf(env, "SIGN_INS_PER_ACCOUNT", 10),
    shopperSignInsPerMinute: numberOf(env, "SHOPPER_SIGN_INS_PER_MINUTE", 60),
    ...(identity && { identity }),
    unprovenPerMinute: numberOf(env, "UNPROVEN_PER_MINUTE", 60),
    reportsPerMinute: numberOf(env, "REPORTS_PER_MINUTE", 60),
    reportsInAllPerMinute: numberOf(env, "REPORTS_IN_ALL_PER_MINUTE", 600),
    feedbackPerMinute: numberOf(env, "FEEDBACK_PER_MINUTE", 6),
    botCheck: botCheckOf(env),
    refusedPaymentsPerCheckout: numberOf(env, "REFUSED_PAYMENTS_PER_CHECKOUT", 10),
    refusedPaymentsPerEmail: numberOf(env, "REFUSED_PAYMENTS_PER_EMAIL", 15),
    copiesPerMinute: numberOf(env, "COPIES_PER_MINUTE", 30),
    copiesPerCheckout: numberOf(env, "COPIES_PER_CHECKOUT", 10),
    promoCodesPerMinute: numberOf(env, "PROMO_CODES_PER_MINUTE", 30),
    tax: {
      provider: env["TAX_PROVIDER"] || "embedded",
      origin: urlOf(env, "TAX_ORIGIN", `${sandboxUrl}/tax`),
      key: env["TAX_KEY"] || undefined,
    },
    ...(env["METRICS_KEY"] && { metricsKey: env["METRICS_KEY"] }),
    retention: {
      checkoutDays: numberOf(env, "KEEP_CHECKOUTS_DAYS", 90),
      keyDays: numberOf(env, "KEEP_KEYS_DAYS", 7),
      feedbackDays: numberOf(env, "KEEP_FEEDBACK_DAYS", 365),
      mailDays: numberOf(env, "KEEP_MAILS_DAYS", 30),
      deletedPageDays: numberOf(env, "KEEP_DELETED_PAGES_DAYS", 30),
    },
    verifyAnswers: env["VERIFY_ANSWERS"] === "1",
    version: env["npm_package_version"] || "0.1.0",
  };
}

/** The sandbox's client, unless a provider is named. */
const SANDBOX_CLIENT = { clientId: "tillwright-shop", clientSecret: "known-to-the-sandbox-only" };

function identityFrom(env: NodeJS.ProcessEnv, sandboxIssuer: string | undefined): IdentityConfig | undefined {
  if (!env["OIDC_ISSUER"] && !sandboxIssuer) return undefined;
  const issuer = env["OIDC_ISSUER"] ? urlOf(env, "OIDC_ISSUER", "") : sandboxIssuer!;
  const providerParameter = env["OIDC_PROVIDER_PARAMETER"] || "identity_provider";
  if (!env["OIDC_ISSUER"]) return { issuer, ...SANDBOX_CLIENT, providerParameter };
  const { protocol, hostname } = new URL(issuer);
  if (protocol === "http:" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    throw new Error(`OIDC_ISSUER: expected https, got "${issuer}"`);
  const [clientId, clientSecret] = [env["OIDC_CLIENT_ID"], env["OIDC_CLIENT_SECRET"]];
  if (!clientId || !clientSecret) throw new Error("OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET");
  return { issuer, clientId, clientSecret, providerParameter };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = numberOf(env, name, fallback);
  if (port > 65_535) throw new Error(`${name}: expected a port up to 65535, got ${port}`);
  return port;
}

function numberOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d+$/.test(text)) throw new Error(`${name}: expected a whole number, got "${text}"`);
  return Number(text);
}

function urlOf(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ""))
    throw new Error(`${name}: expected an http or https address, got "${text}"`);
  return text.replace(/\/+$/, "");
}

/** With the sandbox its stand-in is asked; without it, nobody until there is a secret. */
function botCheckOf(env: NodeJS.ProcessEnv): BotCheckConfig {
  const sandbox = env["SANDBOX"] !== "off";
  const origin = urlOf(
    env,
    "RECAPTCHA_ORIGIN",
    sandbox ? `http://localhost:${portOf(env, "SANDBOX_PORT", 4401)}` : "https://www.google.com",
  );
  const standIn = sandbox && !env["RECAPTCHA_ORIGIN"] ? "sandbox" : "";
  const siteKey = env["RECAPTCHA_SITE_KEY"] || standIn;
  const secret = env["RECAPTCHA_SECRET"] || standIn;
  const policy = env["BOT_CHECK"] || (siteKey && secret ? "monitor" : "off");
  if (!(BOT_CHECK_POLICIES as readonly string[]).includes(policy))
    throw new Error(`BOT_CHECK: expected ${BOT_CHECK_POLICIES.join(", ")}, got "${policy}"`);
  if (policy !== "off" && (!siteKey || !secret)) throw new Error(`BOT_CHECK=${policy} needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET`);
  const threshold = Number(env["RECAPTCHA_THRESHOLD"] || 0.5);
  if (!(threshold >= 0 && threshold <= 1))
    throw new Error(`RECAPTCHA_THRESHOLD: expected a number from 0 to 1, got "${env["RECAPTCHA_THRESHOLD"]}"`);
  return { policy: policy as BotCheckConfig["policy"], origin, siteKey, secret, threshold };
}
