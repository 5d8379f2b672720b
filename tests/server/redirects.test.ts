import { afterAll, afterEach, beforeAll, describe, expect, it, vi, type MockInstance } from "vitest";
import { startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

let shop: TestShop;
let warnings: MockInstance;
beforeAll(async () => {
  shop = await startShop("sqlite");
  warnings = vi.spyOn(shop.server.services.log, "warn");
});
afterEach(() => warnings.mockClear());
afterAll(() => shop.close());
const get = (address: string, headers = {}) => shop.call("GET", address, undefined, headers);
const encoded = encodeURIComponent;

describe("going back in when a checkout cannot be loaded", () => {
  const reentry = async (journey?: string) => {
    const { status, headers } = await get(
      "/api/sf/ls/reentry",
      journey === undefined ? {} : { Cookie: `limio-journey=${encoded(journey)}` },
    );
    return [status, headers.get("location")];
  };
  const START = "/?notice=checkout-unavailable";

  it.each([
    ["the page the shopper came from", "/checkout?tag=spring#plans", "/checkout?tag=spring&notice=checkout-unavailable#plans"],
    ["the start page when nothing is stored", undefined, START],
    ["the start page for the default journey, which is no page", "/default", START],
    ["the start page when the page is no longer there", "/gone/since", START],
    ["a trusted origin, as it stands", "https://partner.example/deal?x=1", "https://partner.example/deal?x=1"],
    ["the start page instead of another site", "https://evil.example/", START],
    ["the start page instead of another host", "//evil.example", START],
    ["the start page instead of a script", "javascript:alert(1)", START],
    ["the start page instead of itself", "/api/sf/ls/reentry", START],
  ])("[ROUTE-2] leads to %s", async (_, journey, location) => expect(await reentry(journey)).toEqual([302, location]));

  it("[ROUTE-2] tells the log of an address that was not followed, without its query", async () => {
    await reentry("https://evil.example/?email=ada@shopper.example");
    expect(warnings.mock.calls).toEqual([[{ from: "limio-journey", host: "evil.example" }, expect.any(String)]]);
  });

  it("[ROUTE-2] the page it leads to says why, in the shopper's language, and only while it is asked to", async () => {
    const page = await get(START);
    expect(page.text).toContain('role="status"><p>Your checkout could not be opened.');
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect((await get(`${START}&lang=fr`)).text).toContain("<p>Votre commande n’a pas pu être ouverte.");
    expect((await get(`${START}&lang=gsw`)).text).toContain("<p>Diini Bstellig hät sich nöd uftue la.");
    const plain = await get("/");
    expect(plain.text).not.toContain("page-notice");
    expect(plain.text).not.toContain("could not be opened");
    expect(plain.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("[START-8] a checkout that refuses a trial leads to a page that says why, once", async () => {
    const arrived = (referer: string, cookie = "limio-invalid=trial") => get("/", { Cookie: cookie, Referer: referer });
    expect((await arrived(`${shop.url}/checkout?basket=x`)).text).toContain('role="status"><p>You have had this trial before.');
    for (const [referer, cookie] of [
      [`${shop.url}/plans`],
      [`${shop.url}/checkout-tips`],
      [`${shop.url}/checkout`, "limio-invalid=other"],
      [`${shop.url}/checkout`, "a=b"],
    ] as const)
      expect((await arrived(referer, cookie)).text).not.toContain("page-notice");
  });

  it("[ROUTE-2] an address cannot put words of its own on a page", async () => {
    for (const name of ["<b>hello</b>", "none", "__proto__", "constructor", "toString"])
      expect((await get(`/?notice=${encoded(name)}`)).text).not.toContain("page-notice");
  });
});

describe("a landing page that is asked to send shoppers on", () => {
  const asked = (target: string, page = "/") => get(`${page}?lmo_redirect_url=${encoded(target)}&tag=a`);
  const campaign = async (attributes: object) => {
    const spring = { path: "/campaigns/spring", name: "Spring", data: { offers: ["/offers/vpn-monthly"], attributes } };
    const imported = await importFiles(shop, { "campaigns/spring.json": spring });
    expect(imported.ok).toBe(true);
  };

  it("[QUERY-5] stays where it is when its campaign does not allow it, and tells the log", async () => {
    await campaign({ tag: "spring" });
    const stayed = await asked("/checkout");
    expect([stayed.status, stayed.headers.get("location")]).toEqual([200, null]);
    expect(warnings).toHaveBeenCalledOnce();
  });

  it("[QUERY-5] stays where it is when it belongs to no campaign", async () => {
    await campaign({ allow_redirect__limio: true });
    expect((await asked("/", "/complete")).status).toBe(200);
  });

  it("[QUERY-5] follows its own pages and trusted origins when its campaign allows it", async () => {
    await campaign({ allow_redirect__limio: true });
    for (const [target, location] of [
      ["/checkout?x=1", "/checkout?x=1"],
      [`${shop.url}/checkout`, "/checkout"],
      ["https://partner.example/deal", "https://partner.example/deal"],
    ] as const) {
      const sent = await asked(target);
      expect([sent.status, sent.headers.get("location"), sent.headers.get("cache-control")]).toEqual([302, location, "no-store"]);
    }
    expect(warnings).not.toHaveBeenCalled();
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "https://partner.example@evil.example/",
    "http://partner.example/",
    "/api/sf/oauth2/logout",
    "/..//evil.example",
  ])("[QUERY-5] never follows %s, and tells the log", async (target) => {
    await campaign({ allow_redirect__limio: true });
    const stayed = await asked(target);
    expect([stayed.status, stayed.headers.get("location")]).toEqual([200, null]);
    expect(warnings).toHaveBeenCalledOnce();
  });
});
