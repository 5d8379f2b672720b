/** What the shop owner sets by environment variables. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configFromEnvironment, variables } from "../../src/server/config/read-config";
import { withVariables } from "../../src/server/config/documentation";
import { startShop } from "../support/shop-server";

const sources = import.meta.glob<string>(["../../src/**/*.{ts,tsx}", "../../scripts/*.mjs"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** Of the program itself, not of its owner. */
const OWN =
  /^(NODE_ENV|TILLWRIGHT_ROOT|RECHECK_BACKEND|BROWSER_FROM|CI|INIT_CWD|BENCH_\w+|MUTATE_TESTS|TEST_DATABASES|GUIDE_PICTURES|STORYBOOK_\w+)$/;

describe("environment variables", () => {
  it("README says of each what is declared: npm run generate:configuration", () => {
    const readme = readFileSync("README.md", "utf8");
    expect(withVariables(readme, variables)).toBe(readme);
  });

  it("each that is read is declared, or the program's own", () => {
    const read = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(/(?<!import\.meta\.)\benv(?:\.|\[")([A-Z][A-Z_]+)/g)].map(([, name]) => [file, name!] as const),
    );
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter(([, name]) => !variables.has(name) && !OWN.test(name))).toEqual([]);
  });

  it.each<[name: string, value: string, message: RegExp]>([
    ["PORT", "70000", /^PORT: expected a port up to 65535/],
    ["RENEWAL_NOTICE_MONTHS", "0", /^RENEWAL_NOTICE_MONTHS: expected 1 to 120, got 0$/],
    ["RENEWAL_NOTICE_MONTHS", "half a year", /^RENEWAL_NOTICE_MONTHS: expected a whole number, got "half a year"$/],
    ["PASSWORD_COST", "14", /^PASSWORD_COST: expected 15 to 20, got 14/],
    ["ORDERS_PER_MINUTE", "-1", /^ORDERS_PER_MINUTE: expected a whole number/],
    ["KEEP_KEYS_DAYS", "a week", /^KEEP_KEYS_DAYS: expected a whole number/],
    ["PUBLIC_URL", "https://shop.example/de", /^PUBLIC_URL: expected scheme and host alone/],
    ["PUBLIC_URL", "https://me@shop.example", /^PUBLIC_URL: expected scheme and host alone/],
    ["TAX_ORIGIN", "tax.example", /^TAX_ORIGIN: expected an http or https address/],
    ["OIDC_ISSUER", "http://id.example", /^OIDC_ISSUER: expected https/],
    ["OIDC_ISSUER", "https://id.example", /^OIDC_ISSUER needs OIDC_CLIENT_ID/],
  ])("%s=%s is refused at the start", (name, value, message) => {
    expect(() => configFromEnvironment({ [name]: value }, "/")).toThrow(message);
  });

  it("[API-1] an address is read as URLs are compared: what protects a shop on https does so however it is written", () => {
    const { publicUrl } = configFromEnvironment({ PUBLIC_URL: "HTTPS://Shop.Example:443/", ALLOW_DEMO: "1" }, "/");
    expect(publicUrl).toBe("https://shop.example");
  });

  it("an empty one is as good as none", () => {
    const none = configFromEnvironment({}, "/");
    expect(configFromEnvironment(Object.fromEntries([...variables.keys()].map((name) => [name, ""])), "/")).toEqual(none);
    expect(none.limits).toMatchObject({ order: 120, "refused-checkout": 10 });
  });
});

describe("the config", () => {
  it("stays as it was at the start: nobody can change it, nor what is in it", async () => {
    const shop = await startShop("sqlite");
    const { config } = shop.server.services;
    expect(() => Object.assign(config, { publicUrl: "https://elsewhere.example" })).toThrow(TypeError);
    expect(() => Object.assign(config.limits, { order: 0 })).toThrow(TypeError);
    expect(config.publicUrl).toBe(shop.url);
    await shop.close();
  });

  it("of a shop on a free port keeps the address that shoppers are told to use", async () => {
    const shop = await startShop("sqlite", { publicUrl: "https://shop.example.com" });
    expect(shop.server.services.config.publicUrl).toBe("https://shop.example.com");
    expect((await shop.call("GET", "/api/health/live")).status).toBe(200);
    await shop.close();
  });
});
