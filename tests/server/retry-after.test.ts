import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalAnswer } from "../../src/server/http/error-answer";
import { refuse, STATUS, type RefusalCode } from "../../src/server/result/refusal";
import { orderOf, startShop, type TestShop } from "../support/shop-server";

const codes = (Object.keys(STATUS) as RefusalCode[]).filter((code) => [429, 503].includes(STATUS[code]));

describe("whoever may try again is told when", () => {
  it.each(codes)("%s", (code) => {
    expect(Number(refusalAnswer(refuse(code, "later"), "en", "1").headers.get("retry-after"))).toBeGreaterThan(0);
  });

  describe("by a shop whose limits are used up", () => {
    let shop: TestShop;
    const limits = {
      order: 1,
      write: 1,
      "promo-code": 1,
      "sign-in": 1,
      report: 1,
      feedback: 1,
      "shopper-sign-in": 1,
      copy: 1,
      "refused-checkout": 1,
      unproven: 1,
    };
    beforeAll(async () => {
      shop = await startShop("sqlite", {
        limits,
        botCheck: { policy: "monitor", origin: "http://localhost:9", siteKey: "key", secret: "secret", threshold: 0.5 },
      });
    });
    afterAll(() => shop.close());

    it.each([
      ["POST", "/api/checkout/initiate", { basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] } }],
      ["POST", "/api/checkout/clone/nobody-knows-this-checkout", undefined],
      ["POST", "/api/order", orderOf("nobody-knows-this-checkout")],
      ["POST", "/api/v2/promo_code", { code: "WELCOME10", basketId: "nobody-knows-this-checkout" }],
      ["POST", "/api/builder/session", { email: "a@b.example", password: "wrong-password" }],
      ["POST", "/api/feedback", { message: "Hello" }],
      ["POST", "/api/log", { id: "abcdef123456", level: "error", message: "A block failed", page: "/", breadcrumbs: [] }],
      ["GET", "/api/sf/oauth2/authorize?redirect_uri=/&state=abcdefghijklmnop", undefined],
    ])("%s %s", async (method, path, body) => {
      const own = { "X-Tillwright-Builder": "1", Origin: shop.url };
      let last;
      for (let count = 0; count < 4 && last?.status !== 429; count++) last = await shop.call(method, path, body, own);
      expect(last!.status).toBe(429);
      expect(Number(last!.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  });

  it("by a protected page while nobody can sign in", async () => {
    const shop = await startShop("sqlite");
    const page = await shop.call("GET", "/mma?notice=sign-in-unavailable");
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    await shop.close();
  });
});
