import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startShop, type TestShop } from "../support/shop-server";
import { signedIn } from "../support/signed-in";

/** What the linter wants and the shop's contract does not: each is as it is on purpose. */
const NOT_OURS = {
  // Calls that send shoppers on answer 302 and nothing else; health takes nothing that could be wrong.
  "operation-2xx-response": "off",
  "operation-4xx-response": "off",
  // A path of the contract.
  "no-path-trailing-slash": "off",
  // Where this test's shop stands.
  "no-server-example.com": "off",
} as const;

let shop: TestShop;
beforeAll(async () => void (shop = await startShop("sqlite", { metricsKey: "numbers-key" })));
afterAll(() => shop.close());

describe("the API document", () => {
  it("[API-1] passes a strict linter without a word", async () => {
    const { text } = await shop.call("GET", "/api/openapi.json");
    const problems = await lintFromString({
      source: text,
      config: await createConfig({ extends: ["recommended-strict"], rules: NOT_OURS }),
    });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ""} ${message}`)).toEqual([]);
  });

  it("[API-1] names the header that the builder's calls need", async () => {
    const { body } = await shop.call("GET", "/api/openapi.json");
    const header = expect.objectContaining({ name: "X-Tillwright-Builder", in: "header", required: true, schema: { const: "1" } });
    expect(body.paths["/api/builder/session"].post.parameters).toContainEqual(header);
    expect(body.paths["/api/builder/pages/{id}/publish"].post.parameters).toContainEqual(header);
    expect(body.paths["/api/order"].post.parameters).not.toContainEqual(header);
    expect(body.paths["/api/builder/session"].get.parameters).not.toContainEqual(header);
  });

  it("[API-1] names every call with its request, answers and errors, and every name in it leads somewhere", async () => {
    const { body } = await shop.call("GET", "/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        "/api/checkout/initiate",
        "/api/checkout/{id}",
        "/api/checkout/basket/{id}",
        "/api/order",
        "/api/order/preview",
        "/l-api/offers",
        "/api/health",
        "/api/builder/session",
        "/api/builder/pages/{id}/publish",
      ]),
    );
    // To a router, paths that differ in a parameter's name alone are one.
    const shapes = Object.keys(body.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(new Set(shapes).size).toBe(shapes.length);
    const references = JSON.stringify(body)
      .match(/"#\/[^"]+"/g)!
      .map((text) => JSON.parse(text) as string);
    expect(references.length).toBeGreaterThan(50);
    for (const reference of new Set(references)) {
      const found = reference
        .slice(2)
        .split("/")
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
      expect(found, reference).toBeDefined();
    }
    const operations = Object.values(
      body.paths as Record<string, Record<string, { operationId: string; summary: string; responses: object }>>,
    ).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const operation of operations) {
      expect(operation.summary).toBeTruthy();
      expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true);
    }
  });
});

describe("offers by label", () => {
  const get = (query: string, authorization?: string) =>
    shop.call("GET", `/l-api/offers?${query}`, undefined, authorization ? { Authorization: authorization } : {});
  const paths = async (query: string) =>
    (await get(query, "Bearer test-public-client")).body.items.map(({ path }: { path: string }) => path);

  it("[API-2] answers offers by location, label and country, in catalogue order", async () => {
    expect(await paths("location.offers=/offers2&attributes.label__limio=trial&attributes.allowed_countries__limio=GB")).toEqual([
      "/offers/vpn-trial",
    ]);
    expect(await paths("location.offers=/offers2&attributes.label__limio=plans&attributes.allowed_countries__limio=US")).toEqual([
      "/offers/vpn-monthly",
      "/offers/vpn-yearly",
      "/offers/vpn-usd",
      "/offers/magazine",
    ]);
    expect(await paths("attributes.label__limio=plans&attributes.allowed_countries__limio=FR")).toContain("/offers/vpn-fr");
    expect(await paths("attributes.label__limio=none")).toEqual([]);
    expect(await paths("location.offers=/elsewhere")).toEqual([]);
    expect(await paths("attributes.trial__limio=true")).toEqual(["/offers/vpn-trial"]);
  });

  it("[API-2] offers of one folder of the catalogue, in the language that is asked for; the first is the one to start with", async () => {
    expect(await paths("location.offers=/offers&attributes.label__limio=gifts")).toEqual(["/offers/gift-year"]);
    expect(await paths("location.offers=/offers2/")).toContain("/offers/vpn-monthly");
    const [first] = (await get("attributes.label__limio=plans&attributes.allowed_countries__limio=FR&lang=fr", "Bearer test-public-client"))
      .body.items;
    expect(first).toMatchObject({ path: "/offers/vpn-monthly", data: { attributes: { display_name__limio: "VPN mensuel" } } });
    expect(await get("attributes.allowed_countries__limio=France", "Bearer test-public-client")).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "attributes.allowed_countries__limio" }] } },
    });
  });

  it.each(["__proto__", "valueOf", "xx"])("[API-2] a language called %s is one without texts of its own", async (language) => {
    const [first] = (await get(`attributes.label__limio=plans&lang=${language}`, "Bearer test-public-client")).body.items;
    expect(first).toMatchObject({ data: { attributes: { display_name__limio: "VPN monthly" } } });
  });

  it("[API-2] takes no shopper's token: that is for other calls", async () => {
    const { bearer } = await signedIn(shop);
    expect((await get("", bearer.Authorization)).status).toBe(401);
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, bearer)).status).toBe(200);
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, { Authorization: "Bearer test-public-client" })).status).toBe(401);
  });

  it("needs the public client id and takes no other bearer", async () => {
    expect((await get("")).status).toBe(401);
    expect(await get("", "Bearer someone-elses-token")).toMatchObject({ status: 401, body: { error: { code: "not-signed-in" } } });
  });
});

describe("operation", () => {
  it("health and numbers can be read", async () => {
    expect((await shop.call("GET", "/api/health")).body).toEqual({
      status: "ok",
      database: "sqlite",
      version: expect.any(String),
      catalogue: expect.any(String),
      mail: { waiting: expect.any(Number), failed: 0 },
    });
    const { text, headers } = await shop.call("GET", "/metrics", undefined, { Authorization: "Bearer numbers-key" });
    expect(headers.get("content-type")).toContain("text/plain");
    expect(text).toContain("tillwright_request_seconds_bucket");
    expect(text).toContain('route="/api/health"');
    for (const authorization of ["", "Bearer other-key", "numbers-key"])
      expect((await shop.call("GET", "/metrics", undefined, { Authorization: authorization })).status).toBe(404);
  });
});
