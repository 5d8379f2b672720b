/** A real shop server on a free port, and a small client for its calls. */
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import type { BasketLine, Checkout, OrderRequest } from "../../src/domain/order/order";
import { createServer, type ServerOptions, type ShopServer } from "../../src/server/server";
import type { Config } from "../../src/server/config/config";
import { configFromEnvironment } from "../../src/server/config/read-config";
import { DEMO_EDITOR } from "../../src/server/config/demo-editor";
import { limitDeclarations } from "../../src/server/guard/limit-declarations";
import { storefront } from "../../src/storefront/server-entry";
import { createDatabase, type DatabaseKind, type TestDatabase } from "./databases";

export const TEST_ROOT = fileURLToPath(new URL("../server/support", import.meta.url));

// Tests look into answers of many shapes; each states what it expects with a matcher, and the server checks answers against their schemas.
// oxlint-disable-next-line typescript/no-explicit-any
export interface Answer<T = any> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

export interface TestShop {
  url: string;
  server: ShopServer;
  database: TestDatabase;
  // A test knows what it asks for; the default spares a type at every call.
  // oxlint-disable-next-line typescript/no-explicit-any
  call<T = any>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  /** A checkout with these lines. */
  checkout(lines?: BasketLine[], more?: object): Promise<string>;
  load(id: string): Promise<Checkout>;
  /** Headers of a signed-in editor. */
  editor(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const UNLIMITED = Object.fromEntries([...limitDeclarations.keys()].map((name) => [name, 0]));

export const testConfig = (database: TestDatabase["config"], more: Partial<Config> = {}): Config => ({
  ...configFromEnvironment({ PORT: "0", SANDBOX: "off" }, TEST_ROOT),
  allowDemo: true,
  // Hundreds of shops are started, each with a password: less work than a shop that is read from its environment may do for one.
  passwordCost: 10,
  mailsPerRecipient: 0,
  verifyAnswers: true,
  botCheck: { policy: "off", origin: "http://localhost", siteKey: "", secret: "", threshold: 0.5 },
  ...database,
  ...more,
  limits: { ...UNLIMITED, ...more.limits },
});

export async function startShop(
  kind: DatabaseKind,
  more: Partial<Config> = {},
  database?: TestDatabase,
  parts: Partial<Pick<ServerOptions, "storefront" | "log" | "scripts">> = {},
): Promise<TestShop> {
  const own = database ?? (await createDatabase(kind));
  const server = await createServer({
    config: testConfig(own.config, more),
    storefront,
    assets: { script: "/assets/storefront.js", styles: ["/assets/storefront.css"], block: () => ({ scripts: [], styles: [] }) },
    editor: { script: "/assets/editor.js", styles: [], imports: [], page: [], list: [] },
    log: pino({ level: process.env["LOG_LEVEL"] ?? "silent" }),
    ...parts,
  });
  const { localUrl: url } = await server.listen();
  const call: TestShop["call"] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, text, body: (isJson && text ? JSON.parse(text) : undefined) as never };
  };
  return {
    url,
    server,
    database: own,
    call,
    async checkout(lines = [line("/offers/vpn-monthly")], extra = {}) {
      const { status, body, text } = await call("POST", "/api/checkout/initiate", {
        basket: { basketItems: lines },
        country: "GB",
        locale: "en-GB",
        ...extra,
      });
      if (status !== 201) throw new Error(text);
      return body.id as string;
    },
    load: async (id) => (await call("GET", `/api/checkout/${id}`)).body.data as Checkout,
    async editor() {
      const own = { "X-Tillwright-Builder": "1", Origin: url };
      const { headers } = await call("POST", "/api/builder/session", { email: DEMO_EDITOR.email, password: DEMO_EDITOR.password }, own);
      return { ...own, Cookie: headers.get("set-cookie")!.split(";")[0]! };
    },
    async close() {
      await server.close();
      if (!database) await own.drop();
    },
  };
}

export const line = (path: string, quantity = 1, addOns: BasketLine["addOns"] = []): BasketLine => ({ path, quantity, addOns });

export const orderOf = (checkoutId: string, more: Partial<OrderRequest> = {}): OrderRequest => ({
  checkoutId,
  order_type: "new",
  basketVersion: 1,
  customerDetails: { firstName: "Ada", lastName: "Byron", email: "ada@shopper.example" },
  billingDetails: { address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
  paymentType: "invoice",
  payment: { type: "invoice", invoicePref: "Email" },
  ...more,
});
