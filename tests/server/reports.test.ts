import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { createServer } from "../../src/server/server";
import { outsideOrigins, telemetrySettings } from "../../src/server/site/telemetry-settings";
import { shopHeaders } from "../../src/server/http/security-headers";
import { SHOP_DEFAULTS, type ShopSettings } from "../../src/server/catalogue/shop-settings";
import { storefront } from "../../src/storefront/server-entry";
import { createDatabase, DATABASES } from "../support/databases";
import { startShop, testConfig, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("feedback on %s", (kind) => {
  let sandbox: Sandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    shop = await startShop(kind, { sandbox: true, sandboxPort: Number(new URL(sandbox.url).port), limits: { feedback: 3 } });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });
  const mails = async () =>
    (
      (await (await fetch(`${sandbox.url}/inbox/messages`)).json()) as { messages: { to: string; subject: string; text: string }[] }
    ).messages.filter(({ subject }) => subject.includes("reports a problem"));

  it("[TRACK-1] is kept and mailed to the shop's contact, with the request that failed", async () => {
    const { status, body } = await shop.call("POST", "/api/feedback", {
      message: "Nothing happened when I paid.",
      requestId: "6f1c0e1e-1",
      page: "/checkout",
    });
    expect(status).toBe(201);
    const stored = await shop.server.services.storage.db
      .selectFrom("feedback")
      .selectAll()
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ message: "Nothing happened when I paid.", request_id: "6f1c0e1e-1", page: "/checkout" });
    await expect.poll(mails, { timeout: 8_000 }).toHaveLength(1);
    const [mail] = await mails();
    const { shop: settings } = await shop.server.services.catalogue.current();
    expect(mail!.to).toBe(settings.contact.email);
    expect(mail!.text).toContain("Nothing happened when I paid.");
    expect(mail!.text).toContain("6f1c0e1e-1");
  });

  it.each([
    ["nothing", {}],
    ["blanks", { message: "  \n " }],
    ["a character that no database keeps", { message: "x\u0000y" }],
    ["a book", { message: "x".repeat(2_001) }],
    ["a request id that is none", { message: "Hello", requestId: "<script>" }],
    ["fields nobody asked for", { message: "Hello", email: "a@b.example" }],
  ])("[TRACK-1] %s is refused", async (_, body) => {
    const answer = await startShop(kind, {}, shop.database);
    expect(await answer.call("POST", "/api/feedback", body)).toMatchObject({
      status: 422,
      body: { error: { code: "invalid" }, requestId: expect.any(String) },
    });
    await answer.close();
  });

  it("[TRACK-1] is limited per address", async () => {
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await shop.call("POST", "/api/feedback", { message: "Again" })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("reports of browsers", () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "debug", base: null },
    new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk)) as Record<string, unknown>), done()) }),
  );
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase("sqlite");
    const server = await createServer({
      config: testConfig(database.config, { limits: { report: 5 } }),
      storefront,
      assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
      log,
    });
    ({ url } = await server.listen());
    close = async () => {
      await server.close();
      await database.drop();
    };
  });
  afterAll(() => close());
  /** A shop of its own, with the same log. */
  async function another(more: object = {}) {
    const database = await createDatabase("sqlite");
    const server = await createServer({
      config: testConfig(database.config, more),
      storefront,
      assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
      log,
    });
    const shop = await server.listen();
    return {
      post: (body: unknown, headers: Record<string, string> = {}) =>
        fetch(`${shop.url}/api/log`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Origin: shop.url, ...headers },
          body: JSON.stringify(body),
        }),
      async close() {
        await server.close();
        await database.drop();
      },
    };
  }
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/log`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: url, ...headers },
      body: JSON.stringify(body),
    });

  it("[TRACK-1] stand in the shop's log as a browser's word and below the shop's own errors, without personal data", async () => {
    const answer = await post({
      id: "AbCdEf123456",
      level: "error",
      message: "ann@example.com failed at /checkout?basket=secret-id",
      page: "/checkout?basket=secret-id",
      stack: "Error\n at pay (/checkout?basket=secret-id)",
      details: { status: 503, who: "ann@example.com" },
      breadcrumbs: [{ at: 12, message: "requestId 1-2 of +44 20 7946 0123" }],
    });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    const line = lines.find(({ msg }) => msg === "a browser reports")!;
    expect(line).toMatchObject({
      level: 40,
      source: "browser",
      browser: {
        level: "error",
        id: "AbCdEf123456",
        message: "[email] failed at /checkout?[query]",
        details: { status: 503, who: "[email]" },
        breadcrumbs: [{ at: 12, message: "requestId 1-2 of [number]" }],
      },
    });
    expect(JSON.stringify(line)).not.toMatch(/ann@|secret-id|7946/);
  });

  it.each([
    ["warn", 30],
    ["info", 30],
    ["debug", 20],
  ] as const)("[TRACK-1] a report of level %s wakes nobody", async (level, logged) => {
    const shop = await another();
    const before = lines.length;
    expect((await shop.post({ id: "AbCdEf123456", level, message: "x" })).status).toBe(204);
    expect(lines.slice(before).find(({ msg }) => msg === "a browser reports")).toMatchObject({
      level: logged,
      source: "browser",
      browser: { level },
    });
    await shop.close();
  });

  it.each([
    ["another site", { Origin: "https://evil.example" }],
    ["the shop's name as another site's", { Origin: "http://localhost.evil.example" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["no browser's page at all", { Origin: "" }],
  ])("[TRACK-1] of %s nothing is noted", async (_who, headers) => {
    const shop = await another();
    const before = lines.length;
    expect((await shop.post({ id: "AbCdEf123456", level: "error", message: "forged" }, headers)).status).toBe(403);
    expect(lines.slice(before).map(({ msg }) => msg)).not.toContain("a browser reports");
    await shop.close();
  });

  it("[TRACK-1] a line is of 8 KiB at most, however much was sent", async () => {
    const shop = await another();
    const details = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`name${index}`, "word ".repeat(150)]));
    const breadcrumbs = Array.from({ length: 30 }, (_, at) => ({ at, message: "step ".repeat(35) }));
    expect(
      (
        await shop.post({
          id: "AbCdEf123456",
          level: "error",
          message: "word ".repeat(30),
          page: "/",
          stack: "at it ".repeat(500),
          breadcrumbs: breadcrumbs.slice(0, 20),
          details: Object.fromEntries(Object.entries(details).slice(0, 8)),
        })
      ).status,
    ).toBe(204);
    expect(JSON.stringify(lines.findLast(({ msg }) => msg === "a browser reports")).length).toBeLessThan(8 * 1024);
    await shop.close();
  });

  it("[TRACK-1] from however many addresses, all browsers together fill no log", async () => {
    const shop = await another({ limits: { "report-total": 3 }, trustProxy: true });
    const statuses = [];
    for (let index = 0; index < 5; index++)
      statuses.push(
        (await shop.post({ id: "AbCdEf123456", level: "warn", message: "x" }, { "X-Forwarded-For": `10.0.0.${index}` })).status,
      );
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    await shop.close();
  });

  it("[TRACK-1] what is no report, or too large a one, or one too many is refused", async () => {
    expect((await post({ id: "short", level: "error", message: "x" })).status).toBe(422);
    expect((await post({ id: "AbCdEf123456", level: "fatal", message: "x" })).status).toBe(422);
    expect((await post({ id: "AbCdEf123456", level: "warn", message: "x".repeat(20_000) })).status).toBe(413);
    expect((await post({ id: "AbCdEf123456", level: "warn", message: "x" })).status).toBe(204);
    expect((await post({ id: "AbCdEf123456", level: "warn", message: "x" })).status).toBe(429);
  });
});

describe("the policy of pages", () => {
  const config = {
    sandbox: false,
    sandboxPort: 4401,
    sandboxUrl: "http://localhost:4401",
    botCheck: { policy: "off", origin: "https://www.google.com", siteKey: "k", secret: "s", threshold: 0.5 },
  } as const;
  const policy = (shop: Partial<ShopSettings>, more: object = {}) => {
    const text = shopHeaders(outsideOrigins({ ...config, ...more }, { ...SHOP_DEFAULTS, ...shop }))["Content-Security-Policy"]!;
    return Object.fromEntries(text.split("; ").map((directive) => [directive.split(" ")[0]!, directive.split(" ").slice(1).join(" ")]));
  };

  it("[ANA-1] without providers pages reach our own origin and nothing else", () => {
    expect(policy({})).toMatchObject({
      "default-src": "'self'",
      "script-src": "'self'",
      "connect-src": "'self'",
      "frame-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
    });
  });

  it("[ANA-1] a tag manager's origin, and those its tags are allowed", () => {
    const analytics = { tag_manager: { type: "gtm" as const, id: "GTM-ABCD", allowed_origins: ["https://www.google-analytics.com"] } };
    expect(policy({ analytics })).toMatchObject({
      "script-src": "'self' https://www.googletagmanager.com https://www.google-analytics.com",
      "connect-src": "'self' https://www.googletagmanager.com https://www.google-analytics.com",
      "frame-src": "'self' https://www.google-analytics.com",
    });
    expect(policy({ analytics }, { sandbox: true })["script-src"]).toContain("http://localhost:4401");
    expect(telemetrySettings({ ...config, sandbox: true }, { ...SHOP_DEFAULTS, analytics }).analytics).toEqual({
      data_layer: "dataLayer",
      tag_manager: { type: "gtm", id: "GTM-ABCD", origin: "http://localhost:4401/tag-manager" },
    });
  });

  it("[CAPT-1] the bot check's origin, for as long as it is on", () => {
    expect(policy({}, { botCheck: { ...config.botCheck, policy: "monitor" } })).toMatchObject({
      "script-src": "'self' https://www.google.com https://www.gstatic.com",
      "connect-src": "'self' https://www.google.com",
      "frame-src": "'self' https://www.google.com",
    });
  });

  it("[EMAIL-2] [ADDR-5] the users service's origins and the address look-up's, for as long as they are used", () => {
    const users_service = {
      url: "https://users.example/api/users",
      me_url: "https://me.example/whoami",
      caller: "shop",
      brand: "sentinel",
    };
    expect(policy({ users_service })).toMatchObject({
      "script-src": "'self'",
      "connect-src": "'self' https://users.example https://me.example",
    });
    const lookup = { use_loqate: true, loqate_key: "AB11-CD22", loqate_country_codes: ["GB"] };
    expect(policy(lookup)["connect-src"]).toBe("'self' https://api.addressy.com");
    expect(policy({ ...lookup, loqate_url: "https://find.example/v2/" })["connect-src"]).toBe("'self' https://find.example");
    for (const without of [{ use_loqate: false }, { loqate_key: undefined }, { loqate_country_codes: [] }])
      expect(policy({ ...lookup, ...without } as Partial<ShopSettings>)["connect-src"]).toBe("'self'");
    expect(policy({ users_service: { caller: "shop", brand: "sentinel" } })["connect-src"]).toBe("'self'");
    expect(policy({ ...lookup, users_service: { caller: "shop", brand: "sentinel" } }, { sandbox: true })["connect-src"]).toBe(
      "'self' http://localhost:4401",
    );
  });

  it("[TRACK-1] where reports go", () => {
    expect(
      policy({
        logging: { url: "https://logs.example/in?x=1" },
        error_reporting: { type: "sentry", dsn: "https://key@errors.example/42" },
      }),
    ).toMatchObject({ "script-src": "'self'", "connect-src": "'self' https://logs.example https://errors.example" });
    expect(policy({ logging: { url: "/api/log" } })["connect-src"]).toBe("'self'");
  });

  it("[TRACK-1] secrets never reach a page", () => {
    expect(
      JSON.stringify(
        telemetrySettings({ ...config, botCheck: { ...config.botCheck, policy: "enforce", secret: "very-secret" } }, SHOP_DEFAULTS),
      ),
    ).not.toContain("very-secret");
  });
});
