/** What the shop owner may set, from the environment. */
import path from "node:path";

export interface Config {
  /** Folder that holds layouts/, catalogue/, public/ and dist/. */
  root: string;
  port: number;
  /** Address to listen on; all of them unless told. */
  host?: string;
  sandboxPort: number;
  /** False when real providers are used instead of the local stand-ins. */
  sandbox: boolean;
  dataDir: string;
  databaseUrl?: string;
  /** Address shoppers use, without a slash at the end. */
  publicUrl: string;
  smtpUrl?: string;
  mailFrom: string;
  /** Password of the first editor, who is made on the first start. */
  editorPassword: string;
  /** True when X-Forwarded-For is written by a proxy of ours. */
  trustProxy: boolean;
  /** Orders and other writes per minute and address; 0 switches the limit off. */
  ordersPerMinute: number;
  writesPerMinute: number;
  signInsPerMinute: number;
  /** Checks every answer against its schema; for tests. */
  verifyAnswers: boolean;
  version: string;
}

export const DEMO_EDITOR = { email: "editor@tillwright.example", password: "first-light" } as const;

/** @throws Error naming the variable that is not right */
export function configFromEnvironment(env: NodeJS.ProcessEnv, root: string): Config {
  const port = portOf(env, "PORT", 4400);
  return {
    root,
    port,
    ...(env["HOST"] && { host: env["HOST"] }),
    sandboxPort: portOf(env, "SANDBOX_PORT", 4401),
    sandbox: env["SANDBOX"] !== "off",
    dataDir: path.resolve(root, env["DATA_DIR"] || ".data"),
    ...(env["DATABASE_URL"] && { databaseUrl: env["DATABASE_URL"] }),
    publicUrl: urlOf(env, "PUBLIC_URL", `http://localhost:${port}`),
    ...(env["SMTP_URL"] && { smtpUrl: env["SMTP_URL"] }),
    mailFrom: env["MAIL_FROM"] || "Tillwright <shop@tillwright.example>",
    editorPassword: env["EDITOR_PASSWORD"] || DEMO_EDITOR.password,
    trustProxy: env["TRUST_PROXY"] === "1",
    ordersPerMinute: numberOf(env, "ORDERS_PER_MINUTE", 120),
    writesPerMinute: numberOf(env, "WRITES_PER_MINUTE", 1_200),
    signInsPerMinute: numberOf(env, "SIGN_INS_PER_MINUTE", 10),
    verifyAnswers: env["VERIFY_ANSWERS"] === "1",
    version: env["npm_package_version"] || "0.1.0",
  };
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
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "")) throw new Error(`${name}: expected an http or https address, got "${text}"`);
  return text.replace(/\/+$/, "");
}
