import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("promo codes on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const apply = (code: string, basketId: string) => shop.call("POST", "/api/v2/promo_code", { code, basketId });
  const remove = (code: string, basketId: string) => shop.call("POST", "/api/v2/promo_code/remove", { code, basketId });
  const order = (body: object) => shop.call("POST", "/api/order", body);
  const customer = (email: string) => ({ customerDetails: { firstName: "Ada", lastName: "Byron", email } });
  const basket = [line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }])];

  it("[API-7] a percentage is taken off every line; capitals and spaces around the code do not matter", async () => {
    const id = await shop.checkout(basket);
    const { status, body } = await apply("  welcome10 ", id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, version: 2, data: { id, version: 2 } });
    expect(body.data.order.orderDiscount).toEqual({
      name: "WELCOME10",
      discountOverrides: {
        percentageDiscount: 10,
        discountType: "DiscountPercentage",
        orderItemsWithSpecifiedDiscount: ["/offers/vpn-monthly", "/add-ons/passwords"],
        forAllItems: true,
        totalDiscount: 215,
      },
    });
    // 19.98 − 2.00 + 1.50 − 0.15: rounded for each line.
    expect(body.data.order.total).toMatchObject({ subtotal: 2148, totalDiscount: 215, amount: 1933 });
    expect((await shop.load(id)).order.total.amount).toBe(1933);
  });

  it("[API-7] [SUM-2] a fixed one reduces only what it names, and never below 0", async () => {
    const id = await shop.checkout(basket);
    const { body } = await apply("MONTHLY-2", id);
    expect(body.data.order.orderDiscount.discountOverrides).toEqual({
      amountDiscount: 200,
      discountType: "DiscountFixedAmount",
      orderItemsWithSpecifiedDiscount: ["/offers/vpn-monthly"],
      totalDiscount: 200,
    });
    expect(body.data.order.total.amount).toBe(1948);
    expect((await apply("FREE", id)).body.data.order.total).toMatchObject({ amount: 0, totalDiscount: 2148 });
  });

  it("[API-7] one per unit counts what it is for", async () => {
    const { body } = await apply("UNIT1", await shop.checkout([line("/offers/vpn-monthly", 3)]));
    expect(body.data.order.total).toMatchObject({ subtotal: 2997, totalDiscount: 300, amount: 2697 });
    const dollars = await apply("UNIT1", await shop.checkout([line("/offers/vpn-usd")], { country: "US" }));
    expect(dollars.body.data.order.total).toMatchObject({ currency: "USD", totalDiscount: 150, amount: 1050 });
  });

  it("[API-7] another code takes the place of the first, and removing it brings the price back", async () => {
    const id = await shop.checkout();
    await apply("WELCOME10", id);
    expect((await apply("monthly-2", id)).body.data.order).toMatchObject({ orderDiscount: { name: "MONTHLY-2" }, total: { amount: 799 } });
    expect((await remove("WELCOME10", id)).body).toMatchObject({ version: 3, data: { order: { total: { amount: 799 } } } });
    const removed = await remove(" monthly-2", id);
    expect(removed.body).toMatchObject({ id, version: 4, data: { order: { total: { amount: 999, totalDiscount: 0 } } } });
    expect(removed.body.data.order).not.toHaveProperty("orderDiscount");
    expect((await remove("MONTHLY-2", id)).body.version).toBe(4);
  });

  it("[START-4] the call of a starting checkout answers its id alone", async () => {
    const id = await shop.checkout();
    expect(await shop.call("POST", "/api/promo_code", { code: "welcome10", basketId: id })).toMatchObject({ status: 200, body: { id } });
    expect((await shop.load(id)).order.orderDiscount).toMatchObject({ name: "WELCOME10" });
    expect(await shop.call("POST", "/api/promo_code", { code: "nothing", basketId: id })).toMatchObject({
      status: 422,
      body: { error: { code: "promo-code-unknown" } },
    });
  });

  it.each([
    ["NOSUCHCODE", "promo-code-unknown", "The promo code you entered is not known. Please check how it is written."],
    ["toolate", "promo-code-expired", "The promo code TOOLATE has expired."],
    ["TOOEARLY", "promo-code-not-yet", "The promo code TOOEARLY cannot be used yet."],
    ["FRANCE50", "promo-code-not-for-country", "The promo code FRANCE50 is not for your country."],
  ])("[API-7] %s is refused as %s, in words, and the code that was there stays", async (code, reason, message) => {
    const id = await shop.checkout();
    await apply("WELCOME10", id);
    expect(await apply(code, id)).toMatchObject({ status: 422, body: { error: { code: reason, message, problems: [{ path: "code" }] } } });
    expect(await shop.load(id)).toMatchObject({ version: 2, order: { orderDiscount: { name: "WELCOME10" } } });
  });

  it("[API-7] [I18N-1] problems are told in the shopper's language: when a code is applied, in the basket, and when it is ordered", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly")], { locale: "gsw-CH", country: "FR" });
    expect((await shop.call("POST", "/api/v2/promo_code?lang=fr", { code: "toolate", basketId: id })).body.error.message).toBe(
      "Le code promo TOOLATE a expiré.",
    );
    await apply("FRANCE50", id);
    expect((await order(orderOf(id, { basketVersion: 2, total: { amount: 499, currency: "GBP" } }))).body.error.message).toBe(
      "De Promocode FRANCE50 gilt nöd für dis Land.",
    );
    const moved = await shop.call("PUT", `/api/checkout/basket/${id}`, {
      version: 2,
      basketItems: [line("/offers/vpn-monthly")],
      country: "GB",
    });
    expect(moved.body.data.order.orderDiscount.problem.message).toBe("De Promocode FRANCE50 gilt nöd für dis Land.");
  });

  it("[API-7] a code for other offers, or in an emptied basket, is not for it", async () => {
    expect(await apply("MONTHLY-2", await shop.checkout([line("/offers/vpn-yearly")]))).toMatchObject({
      status: 422,
      body: { error: { code: "promo-code-not-for-basket", message: "The promo code MONTHLY-2 is not for what is in your basket." } },
    });
    const id = await shop.checkout();
    await shop.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [] });
    expect(await apply("WELCOME10", id)).toMatchObject({ status: 422, body: { error: { code: "promo-code-not-for-basket" } } });
  });

  it("[API-7] an unknown checkout is 404, one that became an order 409", async () => {
    expect((await apply("WELCOME10", "nothing-like-that")).status).toBe(404);
    expect((await remove("WELCOME10", "nothing-like-that")).status).toBe(404);
    const id = await shop.checkout();
    await order(orderOf(id));
    expect((await apply("WELCOME10", id)).body.error.code).toBe("checkout-completed");
    expect((await remove("WELCOME10", id)).body.error.code).toBe("checkout-completed");
  });

  it("[API-7] a code that no longer fits after a change takes nothing off, says why, and fits again when the basket does", async () => {
    const id = await shop.checkout();
    await apply("MONTHLY-2", id);
    const put = (version: number, items: object[], more: object = {}) =>
      shop.call("PUT", `/api/checkout/basket/${id}`, { version, basketItems: items, ...more });
    const swapped = await put(2, [line("/offers/vpn-yearly")]);
    expect(swapped.body.data.order).toMatchObject({
      total: { amount: 7900, totalDiscount: 0 },
      orderDiscount: {
        name: "MONTHLY-2",
        discountOverrides: { totalDiscount: 0, orderItemsWithSpecifiedDiscount: [] },
        problem: { code: "promo-code-not-for-basket", message: "The promo code MONTHLY-2 is not for what is in your basket." },
      },
    });
    const back = await put(3, [line("/offers/vpn-monthly")]);
    expect(back.body.data.order.total.totalDiscount).toBe(200);
    expect(back.body.data.order.orderDiscount).not.toHaveProperty("problem");
  });

  it("[API-7] a code for another country than the billing address is refused by name, unless the shopper saw the price without it", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly")], { country: "FR" });
    expect((await apply("FRANCE50", id)).body.data.order.total.amount).toBe(499);
    const refused = await order(orderOf(id, { basketVersion: 2, total: { amount: 499, currency: "GBP" } }));
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: "promo-code-not-for-country", data: { promoCode: "FRANCE50", total: { amount: 999 } } } },
    });
    expect((await order(orderOf(id, { basketVersion: 2 }))).body.error.code).toBe("promo-code-not-for-country");
    const agreed = await order(orderOf(id, { basketVersion: 2, total: { amount: 999, currency: "GBP" } }));
    expect(agreed).toMatchObject({ status: 201, body: { total: { amount: 999 } } });
  });

  it("[API-7] [COMP-1] an order keeps its code, its discount per line, and the payments agreed on", async () => {
    const id = await shop.checkout(basket);
    await apply("WELCOME10", id);
    const placed = await order(orderOf(id, { basketVersion: 2, total: { amount: 1933, currency: "GBP" } }));
    expect(placed).toMatchObject({ status: 201, body: { total: { amount: 1933 } } });
    const row = await shop.server.services.storage.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", placed.body.id)
      .executeTakeFirstOrThrow();
    expect(row.promo_code).toBe("WELCOME10");
    expect(
      JSON.parse(row.pricing!).parts.map((part: { path: string; amount: number; discount: number }) => [
        part.path,
        part.amount,
        part.discount,
      ]),
    ).toEqual([
      ["/offers/vpn-monthly", 1998, 200],
      ["/add-ons/passwords", 150, 15],
    ]);
    const { data } = (await shop.call("GET", `/api/checkout/${id}`)).body;
    expect(data.order.placed).toMatchObject({
      total: { subtotal: 2148, totalDiscount: 215, amount: 1933 },
      orderDiscount: { name: "WELCOME10", discountOverrides: { totalDiscount: 215 } },
    });
    expect(data.schedule.slice(0, 2).map((entry: { data: { amount: number } }) => entry.data.amount)).toEqual([1933, 2148]);
  });

  it("[API-7] a code with a use for each of 3 orders is told to be used up: when it is applied, in the basket, and by name when it is ordered", async () => {
    const early = await shop.checkout();
    expect((await apply("FIRST3", early)).status).toBe(200);
    for (let use = 0; use < 3; use++) {
      const id = await shop.checkout();
      await apply("FIRST3", id);
      expect((await order(orderOf(id, { basketVersion: 2, ...customer(`first-${use}@shopper.example`) }))).status).toBe(201);
    }
    expect(await apply("first3", await shop.checkout())).toMatchObject({
      status: 422,
      body: { error: { code: "promo-code-used-up", message: "The promo code FIRST3 has been used up." } },
    });
    expect((await shop.load(early)).order).toMatchObject({
      total: { amount: 999 },
      orderDiscount: { name: "FIRST3", problem: { code: "promo-code-used-up" } },
    });
    const refused = await order(orderOf(early, { basketVersion: 2, total: { amount: 799, currency: "GBP" } }));
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: "promo-code-used-up", message: expect.stringContaining("FIRST3"), data: { promoCode: "FIRST3" } } },
    });
    const { storage } = shop.server.services;
    expect(await storage.db.selectFrom("orders").select("id").where("checkout_id", "=", early).execute()).toEqual([]);
    expect(await storage.db.selectFrom("promo_usage").select("used").where("code", "=", "FIRST3").executeTakeFirst()).toEqual({ used: 3 });
    expect((await order(orderOf(early, { basketVersion: 2, total: { amount: 999, currency: "GBP" } }))).status).toBe(201);
  });

  it("[API-7] once per customer: the email address counts, whatever its capitals and spaces", async () => {
    const first = await shop.checkout();
    await apply("ONCE", first);
    expect((await order(orderOf(first, { basketVersion: 2, ...customer("grace@shopper.example") }))).status).toBe(201);
    const second = await shop.checkout();
    await apply("ONCE", second);
    const refused = await order(
      orderOf(second, { basketVersion: 2, total: { amount: 799, currency: "GBP" }, ...customer("  Grace@Shopper.Example ") }),
    );
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "sign-in-to-go-on", message: "Please sign in to go on." } } });
    expect(
      (await order(orderOf(second, { basketVersion: 2, total: { amount: 799, currency: "GBP" }, ...customer("other@shopper.example") })))
        .status,
    ).toBe(201);
  });

  it("[API-7] twice per customer is twice", async () => {
    const again = async () => {
      const id = await shop.checkout();
      await apply("TWICE", id);
      return (await order(orderOf(id, { basketVersion: 2, total: { amount: 699, currency: "GBP" }, ...customer("alan@shopper.example") })))
        .status;
    };
    expect([await again(), await again(), await again()]).toEqual([201, 201, 422]);
  });

  it("[API-7] ordering a checkout again, and a declined payment, use a code no second time", async () => {
    const id = await shop.checkout();
    await apply("ONCE", id);
    const mine = orderOf(id, { basketVersion: 2, total: { amount: 799, currency: "GBP" }, ...customer("barbara@shopper.example") });
    const wrong = await order({ ...mine, payment: { type: "invoice", invoicePref: "Pigeon" } });
    expect(wrong.status).toBe(422);
    const placed = await order(mine);
    const again = await order(mine);
    expect([placed.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(placed.body);
  });

  it("[API-7] no email address stands where codes are counted", async () => {
    const rows = await shop.server.services.storage.db.selectFrom("promo_customers").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { customer: known } of rows) expect(known).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("promo codes under a limit of tries", () => {
  it("[API-7] nobody guesses codes: too many tries from one address have to wait", async () => {
    const shop = await startShop("sqlite", { limits: { "promo-code": 3 } });
    const id = await shop.checkout();
    const tries = [];
    for (let index = 0; index < 4; index++)
      tries.push((await shop.call("POST", "/api/v2/promo_code", { code: `GUESS${index}`, basketId: id })).status);
    expect(tries).toEqual([422, 422, 422, 429]);
    await shop.close();
  });
});
