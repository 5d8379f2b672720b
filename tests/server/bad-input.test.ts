import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

let shop: TestShop;
beforeAll(async () => void (shop = await startShop("sqlite")));
afterAll(() => shop.close());

const initiate = (basketItems: unknown, more: object = {}) => ({ basket: { basketItems }, country: "GB", locale: "en-GB", ...more });

type Case = [title: string, method: string, path: string, body: unknown, status: number, code: string, problemPath?: string];
const cases: Case[] = [
  ["[START-12] no items", "POST", "/api/checkout/initiate", initiate([]), 422, "no-items"],
  ["no basket", "POST", "/api/checkout/initiate", {}, 422, "invalid", "basket"],
  ["a body that is not JSON", "POST", "/api/checkout/initiate", "{basket", 400, "not-json"],
  ["a list instead of an object", "POST", "/api/checkout/initiate", "[]", 422, "invalid", ""],
  [
    "an unknown offer",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/none")]),
    422,
    "unknown-offer",
    "basket.basketItems[0].path",
  ],
  [
    "an add-on instead of an offer",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/add-ons/passwords")]),
    422,
    "unknown-offer",
    "basket.basketItems[0].path",
  ],
  [
    "an add-on of another offer",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/magazine", 1, [{ path: "/add-ons/passwords", quantity: 1 }])]),
    422,
    "unknown-add-on",
    "basket.basketItems[0].addOns[0].path",
  ],
  [
    "[BASK-8] more than the maximum",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-monthly", 7)]),
    422,
    "quantity-out-of-bounds",
    "basket.basketItems[0].quantity",
  ],
  [
    "[BASK-8] two of an offer without multibuy",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-yearly", 2)]),
    422,
    "quantity-out-of-bounds",
    "basket.basketItems[0].quantity",
  ],
  [
    "[BASK-8] a quantity of 0",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-monthly", 0)]),
    422,
    "invalid",
    "basket.basketItems[0].quantity",
  ],
  [
    "a quantity of -1",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-monthly", -1)]),
    422,
    "invalid",
    "basket.basketItems[0].quantity",
  ],
  [
    "a quantity of 1.5",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-monthly", 1.5)]),
    422,
    "invalid",
    "basket.basketItems[0].quantity",
  ],
  [
    "a quantity that is a text",
    "POST",
    "/api/checkout/initiate",
    initiate([{ ...line("/offers/vpn-monthly"), quantity: "2" }]),
    422,
    "invalid",
    "basket.basketItems[0].quantity",
  ],
  [
    "[BASK-7] two currencies",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-monthly"), line("/offers/vpn-usd")]),
    422,
    "mixed-currencies",
    "basket.basketItems",
  ],
  [
    "51 lines",
    "POST",
    "/api/checkout/initiate",
    initiate(Array.from({ length: 51 }, () => line("/offers/vpn-monthly"))),
    422,
    "invalid",
    "basket.basketItems",
  ],
  [
    "a country that is none",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-monthly")], { country: "Britain" }),
    422,
    "invalid",
    "country",
  ],
  [
    "[QUERY-5] a campaign address that would script",
    "POST",
    "/api/checkout/initiate",
    initiate([line("/offers/vpn-monthly")], { campaignUrl: "javascript:alert(1)" }),
    422,
    "invalid",
    "campaignUrl",
  ],
  ["an unknown checkout", "GET", "/api/checkout/none", undefined, 404, "checkout-not-found"],
  ["a save on an unknown checkout", "PUT", "/api/checkout/basket/none", { version: 1, basketItems: [] }, 404, "checkout-not-found"],
  ["an unknown call", "GET", "/api/nothing", undefined, 404, "not-found"],
  ["another method", "DELETE", "/api/order", undefined, 405, "method-not-allowed"],
  ["an order without a checkout", "POST", "/api/order", { ...orderOf("x"), checkoutId: undefined }, 422, "invalid", "checkoutId"],
  ["an order of a type that is not taken", "POST", "/api/order", { ...orderOf("x"), order_type: "renew" }, 422, "invalid", "order_type"],
  [
    "a field we do not know in the address",
    "POST",
    "/api/order",
    { ...orderOf("x"), billingDetails: { country: "GB", cardNumber: "1" } },
    422,
    "invalid",
    "billingDetails.cardNumber",
  ],
  ["a NUL character", "POST", "/api/order", { ...orderOf("x"), customFields: { note: "a\u0000b" } }, 422, "invalid", "customFields.note"],
  [
    "a NUL character in a name",
    "POST",
    "/api/order",
    { ...orderOf("x"), payment: { type: "invoice", "a\u0000": 1 } },
    422,
    "invalid",
    "payment",
  ],
  ["an id with a NUL character", "GET", "/api/checkout/a%00b", undefined, 404, "not-found"],
  ["2,000 lists in one another", "POST", "/api/order", `{"payment":${"[".repeat(2_000)}${"]".repeat(2_000)}}`, 422, "invalid"],
  ["a body of 300 KB", "POST", "/api/order", { ...orderOf("x"), mode: "x".repeat(300_000) }, 413, "too-large"],
];

describe("bad input", () => {
  it.each(cases)("%s is refused with where and why", async (_, method, path, body, status, code, problemPath) => {
    const answer = await shop.call(method, path, body);
    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.any(String) }, requestId: expect.any(String) } });
    expect(answer.headers.get("x-request-id")).toBe(answer.body.requestId);
    if (problemPath !== undefined) expect(answer.body.error.problems.map(({ path: at }: { path: string }) => at)).toContain(problemPath);
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
  });

  it("[API-3] prices that are sent with lines are ignored", async () => {
    const id = await shop.checkout([{ ...line("/offers/vpn-monthly"), price: { amount: 1, currency: "GBP" } } as never]);
    expect((await shop.load(id)).order.total.amount).toBe(999);
  });

  it("a form post from another site is refused by its type", async () => {
    const answer = await shop.call("POST", "/api/checkout/initiate", JSON.stringify(initiate([line("/offers/vpn-monthly")])), {
      "Content-Type": "text/plain",
    });
    expect(answer).toMatchObject({ status: 415, body: { error: { code: "wrong-media-type" } } });
  });

  it("a body without a length is cut off where it becomes too large", async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let chunk = 0; chunk < 20; chunk++) controller.enqueue(new TextEncoder().encode("x".repeat(32_768)));
        controller.close();
      },
    });
    const answer = await fetch(`${shop.url}/api/order`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it("an Idempotency-Key that is too short is refused", async () => {
    expect(await shop.call("POST", "/api/order", orderOf("x"), { "Idempotency-Key": "short" })).toMatchObject({
      status: 400,
      body: { error: { code: "bad-request" } },
    });
  });

  it("names that JavaScript knows are no offers and no attributes", async () => {
    for (const path of ["/__proto__", "/constructor"])
      expect((await shop.call("POST", "/api/checkout/initiate", initiate([line(path)]))).status).toBe(422);
    expect(
      (await shop.call("GET", "/l-api/offers?attributes.constructor=x", undefined, { Authorization: "Bearer test-public-client" })).body
        .items,
    ).toEqual([]);
  });

  it("[API-6] a fault of the server is 500 without a word about its inside", async () => {
    const database = await createDatabase("sqlite");
    const broken = await startShop("sqlite", {}, database);
    await broken.server.services.storage.db.schema.dropTable("outbox").execute();
    await broken.server.services.storage.db.schema.dropTable("payments").execute();
    const id = await broken.checkout();
    const answer = await broken.call("POST", "/api/order", orderOf(id));
    expect(answer).toMatchObject({
      status: 500,
      body: { error: { message: "Something went wrong", code: "internal" }, requestId: expect.any(String) },
    });
    expect(answer.text).not.toContain("payments");
    expect((await broken.load(id)).completed).toBe(false);
    await broken.close();
    await database.drop();
  });

  it("orders are limited per address", async () => {
    const limited = await startShop("sqlite", { limits: { order: 3 } });
    const answers = [];
    for (let index = 0; index < 4; index++) answers.push(await limited.call("POST", "/api/order", orderOf("none")));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    expect(Number(answers[3]!.headers.get("retry-after"))).toBeGreaterThan(0);
    await limited.close();
  });
});
