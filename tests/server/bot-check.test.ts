import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { TokenStore } from "../../src/sandbox/recaptcha/token-store";
import { configFromEnvironment } from "../../src/server/config/read-config";
import type { BotCheckConfig } from "../../src/server/config/variables/bot-check";
import { createDatabase, DATABASES, type DatabaseKind, type TestDatabase } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox({ port: 0 })));
afterAll(() => sandbox.close());

const settings = (policy: BotCheckConfig["policy"], more: Partial<BotCheckConfig> = {}): BotCheckConfig => ({
  policy,
  origin: sandbox.url,
  siteKey: "sandbox",
  secret: "sandbox",
  threshold: 0.5,
  ...more,
});
const behave = (as: string) =>
  fetch(`${sandbox.url}/recaptcha/behaviour`, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });

/** A token as the provider's script on one of the shop's pages gets it. */
async function token(action = "initiateCheckout", hostname = "localhost"): Promise<string> {
  const answer = await fetch(`${sandbox.url}/recaptcha/token`, {
    method: "POST",
    body: new URLSearchParams({ sitekey: "sandbox", action, hostname }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const initiate = (shop: TestShop, header?: string, more: Record<string, string> = {}) =>
  shop.call(
    "POST",
    "/api/checkout/initiate",
    { basket: { basketItems: [line("/offers/vpn-monthly")] }, country: "GB", locale: "en-GB" },
    { ...more, ...(header !== undefined && { "x-limio-recaptcha": header }) },
  );

/** Every way in which a token may prove nothing. */
const UNPROVEN: [string, string, () => Promise<string | undefined>][] = [
  ["no header", "person", async () => undefined],
  ["an empty token", "person", async () => ""],
  ["a token of nobody's", "person", async () => "made-up"],
  ["a token for another action", "person", () => token("somethingElse")],
  ["a token from another site", "person", () => token("initiateCheckout", "elsewhere.example")],
  ["a robot's token", "robot", () => token()],
  ["a token of 10,000 characters", "person", async () => "x".repeat(10_000)],
];

describe.each(DATABASES)("the bot check on %s", (kind: DatabaseKind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createDatabase(kind)));
  afterAll(() => database.drop());

  describe("policy enforce", () => {
    let shop: TestShop;
    beforeAll(async () => void (shop = await startShop(kind, { botCheck: settings("enforce"), limits: { unproven: 2 } }, database)));
    afterAll(() => shop.close());

    it("[CAPT-1] a person's token starts a checkout, once", async () => {
      const spent = await token();
      expect((await initiate(shop, spent)).status).toBe(201);
      expect(await initiate(shop, spent)).toMatchObject({
        status: 406,
        body: { error: { code: "bot-check-failed", message: "Something went wrong." }, requestId: expect.any(String) },
      });
    });

    it.each(UNPROVEN)("[CAPT-1] %s is refused with 406", async (_, behaviour, make) => {
      await behave(behaviour);
      const answer = await initiate(shop, await make());
      await behave("person");
      expect(answer).toMatchObject({ status: 406, body: { error: { code: "bot-check-failed", message: "Something went wrong." } } });
    });

    it("[CAPT-1] what cannot be understood is said before a token is spent", async () => {
      const kept = await token();
      const bad = await shop.call("POST", "/api/checkout/initiate", { basket: 1 }, { "x-limio-recaptcha": kept });
      expect(bad.status).toBe(422);
      expect((await initiate(shop, kept)).status).toBe(201);
    });

    it("[CAPT-1] [FORM-2] an order needs a token of its own; refused, it may be tried again under the same key", async () => {
      const id = (await initiate(shop, await token())).body.id as string;
      const key = { "Idempotency-Key": `bot-check-${id}` };
      expect(await shop.call("POST", "/api/order", orderOf(id), key)).toMatchObject({
        status: 406,
        body: { error: { code: "bot-check-failed" } },
      });
      expect((await shop.load(id)).completed).toBe(false);
      expect((await shop.call("POST", "/api/order", orderOf(id), { ...key, "x-limio-recaptcha": await token() })).status).toBe(201);
    });

    it("[CAPT-1] a copy of a checkout needs a token, as a new one does", async () => {
      const id = (await initiate(shop, await token())).body.id as string;
      const clone = (headers = {}) => shop.call("POST", `/api/checkout/clone/${id}`, undefined, headers);
      expect(await clone()).toMatchObject({ status: 406, body: { error: { code: "bot-check-failed" } } });
      expect((await clone({ "x-limio-recaptcha": await token() })).status).toBe(201);
    });

    it("[CAPT-1] calls that are not guarded ask nobody", async () => {
      const id = (await initiate(shop, await token())).body.id as string;
      expect((await shop.call("GET", `/api/checkout/${id}`)).status).toBe(200);
    });

    it("[CAPT-1] while the provider is down the shop goes on selling, more slowly", async () => {
      await behave("down");
      const statuses = [];
      for (let index = 0; index < 3; index++) statuses.push((await initiate(shop, "any")).status);
      await behave("person");
      expect(statuses).toEqual([201, 201, 429]);
    });
  });

  describe("policy monitor", () => {
    it.each(UNPROVEN)("[CAPT-1] %s goes on", async (_, behaviour, make) => {
      const shop = await startShop(kind, { botCheck: settings("monitor"), limits: { unproven: 2 } }, database);
      await behave(behaviour);
      expect((await initiate(shop, await make())).status).toBe(201);
      await behave("person");
      await shop.close();
    });

    it("[CAPT-1] who proves nothing shares a tighter limit; who does is not counted", async () => {
      // Machines of one database tell each other now and then what they counted: those of the tests before would count here.
      const alone = await createDatabase(kind);
      const shop = await startShop(kind, { botCheck: settings("monitor"), limits: { unproven: 2 } }, alone);
      const empty = [];
      for (let index = 0; index < 3; index++) empty.push(await initiate(shop, ""));
      expect(empty.map(({ status }) => status)).toEqual([201, 201, 429]);
      expect(empty[2]!.body.error.code).toBe("too-many-requests");
      expect((await initiate(shop, await token())).status).toBe(201);
      await shop.close();
    });

    it("[CAPT-1] the tighter limit is a network's: whoever has one has more addresses of IPv6 than anybody counts", async () => {
      const alone = await createDatabase(kind);
      const shop = await startShop(kind, { botCheck: settings("monitor"), limits: { unproven: 2 }, trustProxy: true }, alone);
      const from = async (address: string) => (await initiate(shop, "", { "X-Forwarded-For": address })).status;
      expect([await from("2001:db8:1:2::1"), await from("2001:db8:1:2::2"), await from("2001:db8:1:2:3::4")]).toEqual([201, 201, 429]);
      expect(await from("2001:db8:1:3::1")).toBe(201);
      await shop.close();
      await alone.drop();
    });

    it("[CAPT-1] a provider that cannot be reached, or never answers, stops nobody for longer than three seconds", async () => {
      const unreachable = await startShop(kind, { botCheck: settings("monitor", { origin: "http://127.0.0.1:9" }) }, database);
      expect((await initiate(unreachable, "any")).status).toBe(201);
      await unreachable.close();
      const { createServer } = await import("node:http");
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => silent.listen(0, resolve));
      const shop = await startShop(
        kind,
        { botCheck: settings("monitor", { origin: `http://127.0.0.1:${(silent.address() as { port: number }).port}` }) },
        database,
      );
      const started = performance.now();
      expect((await initiate(shop, "any")).status).toBe(201);
      expect(performance.now() - started).toBeLessThan(5_000);
      silent.closeAllConnections();
      silent.close();
      await shop.close();
    });

    it("[CAPT-1] a wrong secret is the shop's mistake: no shopper is refused for it, even when it enforces", async () => {
      const shop = await startShop(kind, { botCheck: settings("enforce", { secret: "mistyped" }) }, database);
      expect((await initiate(shop, await token())).status).toBe(201);
      await shop.close();
    });
  });

  it("[CAPT-1] switched off, nobody is asked", async () => {
    const shop = await startShop(kind, { botCheck: settings("off", { origin: "http://127.0.0.1:9" }) }, database);
    expect((await initiate(shop, "any")).status).toBe(201);
    await shop.close();
  });

  it("[API-1, CAPT-1] the API document tells which calls take a token, and what is refused", async () => {
    const shop = await startShop(kind, {}, database);
    const { body } = await shop.call("GET", "/api/openapi.json");
    const { parameters, responses } = body.paths["/api/checkout/initiate"].post;
    expect(parameters).toContainEqual(expect.objectContaining({ name: "x-limio-recaptcha", in: "header", required: false }));
    expect(Object.keys(responses)).toContain("406");
    await shop.close();
  });
});

describe("configuration", () => {
  it.each([
    [{}, { policy: "monitor", origin: "http://localhost:4401", siteKey: "sandbox", secret: "sandbox", threshold: 0.5 }],
    [{ SANDBOX: "off" }, { policy: "off", origin: "https://www.google.com", siteKey: "", secret: "", threshold: 0.5 }],
    [
      { SANDBOX: "off", RECAPTCHA_SITE_KEY: "k", RECAPTCHA_SECRET: "s", BOT_CHECK: "enforce", RECAPTCHA_THRESHOLD: "0.7" },
      { policy: "enforce", origin: "https://www.google.com", siteKey: "k", secret: "s", threshold: 0.7 },
    ],
    [{ BOT_CHECK: "off" }, { policy: "off" }],
  ])("[CAPT-1] %j means %j", (env, expected) => {
    expect(configFromEnvironment(env, "/").botCheck).toMatchObject(expected);
  });

  it.each([
    [{ BOT_CHECK: "sometimes" }, /BOT_CHECK: expected off, monitor, enforce/],
    [{ SANDBOX: "off", BOT_CHECK: "enforce" }, /needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET/],
    [{ RECAPTCHA_THRESHOLD: "2" }, /RECAPTCHA_THRESHOLD/],
    [{ RECAPTCHA_ORIGIN: "ftp://x" }, /RECAPTCHA_ORIGIN/],
  ])("[CAPT-1] %j is refused at the start", (env, message) => {
    expect(() => configFromEnvironment(env, "/")).toThrow(message);
  });
});

describe("the sandbox's tokens", () => {
  it("[CAPT-1] are good for two minutes and for one check", () => {
    let now = 0;
    const store = new TokenStore(() => now);
    const first = store.issue({ action: "a", hostname: "h" });
    now = 120_000;
    expect(store.verify("sandbox", first, "person").answer).toMatchObject({ success: true, action: "a", hostname: "h", score: 0.9 });
    expect(store.verify("sandbox", first, "person").answer).toEqual({ success: false, "error-codes": ["timeout-or-duplicate"] });
    const second = store.issue({ action: "a", hostname: "h" });
    now = 240_001;
    expect(store.verify("sandbox", second, "person").answer).toEqual({ success: false, "error-codes": ["timeout-or-duplicate"] });
    expect(store.verify("other", "x", "person").answer).toEqual({ success: false, "error-codes": ["invalid-input-secret"] });
    expect(store.verify("sandbox", "", "person").answer).toEqual({ success: false, "error-codes": ["missing-input-response"] });
  });

  it("[CAPT-1] are shown in a browser with what was made of them", async () => {
    const page = await (await fetch(`${sandbox.url}/recaptcha/`)).text();
    expect(page).toContain("Bot check");
    expect(page).toContain("initiateCheckout");
    expect((await behave("nonsense")).status).toBe(422);
  });
});
