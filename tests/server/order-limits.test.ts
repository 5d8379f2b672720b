/** What one order, and one person, may have. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { ADA, BEN, signedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const offer = (at: string, product: string, attributes: object = {}) => ({
  name: at,
  path: at,
  data: {
    products: [{ path: product }],
    attributes: {
      allow_multibuy__limio: true,
      price__limio: [
        {
          type: "recurring",
          value: "10",
          currencyCode: "GBP",
          repeat_interval: 1,
          repeat_interval_type: "months",
          ...("trial__limio" in attributes && { delay_interval: 14, delay_interval_type: "days" }),
        },
      ],
      ...attributes,
    },
  },
});

describe.each(DATABASES)("limits of orders on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop(kind);
    const files = {
      "products/all.json": [
        { path: "/products/news", name: "News", attributes: {} },
        { path: "/products/shield-basic", name: "Basic", attributes: { exclusion_group: "shield" } },
        { path: "/products/shield-pro", name: "Pro", attributes: { exclusion_group: "shield" } },
      ],
      "offers/all.json": [
        offer("/offers/seats", "/products/news"),
        offer("/offers/news-trial", "/products/news", { trial__limio: true }),
        offer("/offers/news-long-trial", "/products/news", { trial__limio: true }),
        offer("/offers/shield-basic", "/products/shield-basic"),
        offer("/offers/shield-pro", "/products/shield-pro"),
      ],
      "promo-codes/all.json": [{ code: "ONCEEACH", type: "percentage", value: "10", usage_limit_per_customer: 1 }],
    };
    expect(await importFiles(shop, files)).toMatchObject({ ok: true });
  });
  afterAll(() => shop.close());

  const items = async (id: string) => (await shop.load(id)).basket.basketItems.map((item) => `${item.path} × ${item.quantity}`);
  const save = (id: string, basketItems: object[], version = 1) => shop.call("PUT", `/api/checkout/basket/${id}`, { version, basketItems });
  const order = (id: string, email: string, headers: Record<string, string> = {}, version = 1) =>
    shop.call(
      "POST",
      "/api/order",
      orderOf(id, { basketVersion: version, customerDetails: { firstName: "A", lastName: "B", email } }),
      headers,
    );
  const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
    status < 300 ? String(status) : `${status} ${body.error?.code}`;

  it("[BASK-8] fifty lines of five are no more than the five that an order may hold", async () => {
    const id = await shop.checkout(Array.from({ length: 50 }, () => line("/offers/seats", 5)));
    expect(await items(id)).toEqual(["/offers/seats × 5"]);
    expect((await shop.load(id)).order.total.amount).toBe(5_000);
  });

  it("[BASK-8] lines of one offer with other add-ons share its maximum", async () => {
    const monthly = [line("/offers/vpn-monthly", 3), line("/offers/vpn-monthly", 4, [{ path: "/add-ons/passwords", quantity: 1 }])];
    const refused = await shop.call("POST", "/api/checkout/initiate", { basket: { basketItems: monthly }, country: "GB" });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: "quantity-out-of-bounds", problems: [{ path: "basket.basketItems[1].quantity", maximum: 6 }] } },
    });
    expect(await items(await shop.checkout([monthly[0]!, { ...monthly[1]!, quantity: 3 }]))).toEqual([
      "/offers/vpn-monthly × 3",
      "/offers/vpn-monthly × 3",
    ]);
  });

  it("[BASK-8] a basket from before, with more lines than an order may hold, is priced and ordered for what it may", async () => {
    const id = await shop.checkout([line("/offers/seats", 5)]);
    const { db } = shop.server.services.storage;
    const lines = Array.from({ length: 50 }, (_, index) => ({ id: `old-${index}`, ...line("/offers/seats", 5) }));
    await db
      .updateTable("checkouts")
      .set({ lines: JSON.stringify(lines) })
      .where("id", "=", id)
      .execute();
    expect((await shop.load(id)).order.total.amount).toBe(5_000);
    expect((await order(id, "old@shopper.example")).body.total).toEqual({ amount: 5_000, currency: "GBP" });
  });

  it("[BASK-1] adding what is in the basket raises its quantity, up to its maximum; with other add-ons it is a line of its own", async () => {
    const id = await shop.checkout([line("/offers/seats")]);
    const held = async () =>
      (await shop.load(id)).basket.basketItems.map(({ id: own, path: at, quantity, addOns }) => ({
        id: own,
        path: at,
        quantity,
        addOns: addOns.map((entry) => ({ path: entry.addOn.path, quantity: entry.quantity })),
      }));
    const first = (await held())[0]!.id;
    expect((await save(id, [...(await held()), line("/offers/seats", 3)])).status).toBe(200);
    expect(await held()).toEqual([{ id: first, path: "/offers/seats", quantity: 4, addOns: [] }]);
    expect((await save(id, [...(await held()), line("/offers/seats", 3)], 2)).status).toBe(200);
    expect((await held())[0]!.quantity).toBe(5);
    expect(
      (
        await save(
          id,
          [...(await held()), line("/offers/vpn-monthly"), line("/offers/vpn-monthly", 1, [{ path: "/add-ons/passwords", quantity: 1 }])],
          3,
        )
      ).status,
    ).toBe(200);
    expect(await items(id)).toEqual(["/offers/seats × 5", "/offers/vpn-monthly × 1", "/offers/vpn-monthly × 1"]);
  });

  it("[START-8] an order holds one trial of a product, whatever its lines, quantities and offers", async () => {
    expect(await items(await shop.checkout(Array.from({ length: 20 }, () => line("/offers/news-trial"))))).toEqual([
      "/offers/news-trial × 1",
    ]);
    const start = (basketItems: object[]) => shop.call("POST", "/api/checkout/initiate", { basket: { basketItems }, country: "GB" });
    expect(code(await start([line("/offers/news-trial", 20)]))).toBe("422 quantity-out-of-bounds");
    expect(code(await start([line("/offers/news-trial"), line("/offers/news-long-trial")]))).toBe("422 trial-twice");
  });

  it("[START-8] one email address has a trial once, of all offers of it, also when twenty order at once; the answer says how to go on and no more", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.checkout([line("/offers/news-trial")])));
    const answers = (await Promise.all(ids.map((id) => order(id, "anon@shopper.example")))).map(code);
    expect(answers.filter((answer) => answer === "201")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "422 sign-in-to-go-on")).toHaveLength(19);
    const other = await order(await shop.checkout([line("/offers/news-long-trial")]), " ANON@shopper.example ");
    expect(other.body.error).toEqual({ code: "sign-in-to-go-on", message: "Please sign in to go on." });
    expect(code(await order(await shop.checkout([line("/offers/news-trial")]), "other@shopper.example"))).toBe("201");
  });

  it("[START-8] nobody takes somebody's trial by ordering in their email address", async () => {
    const ada = await signedIn(shop, ADA);
    expect(code(await order(await shop.checkout([line("/offers/news-trial")]), ADA.email!))).toBe("201");
    const ben = await signedIn(shop, BEN);
    expect(code(await order(await shop.checkout([line("/offers/news-trial")]), ADA.email!, ben.bearer))).toBe("201");

    const own = await shop.checkout([line("/offers/news-trial")]);
    expect(
      (await shop.call("POST", `/api/checkout/validate/${own}`, undefined, { ...ada.bearer, "page-type": "customer-details" })).body,
    ).not.toHaveProperty("invalid");
    expect(code(await order(own, ADA.email!, ada.bearer))).toBe("201");
    expect(code(await order(await shop.checkout([line("/offers/news-long-trial")]), ADA.email!, ada.bearer))).toBe("422 trial-used");
  });

  it("[API-7] nobody uses up somebody's promo code by ordering in their email address", async () => {
    const withCode = async (headers: Record<string, string> = {}) => {
      const id = await shop.checkout([line("/offers/seats")]);
      expect((await shop.call("POST", "/api/v2/promo_code", { code: "ONCEEACH", basketId: id }, headers)).status).toBe(200);
      return id;
    };
    const eve = await signedIn(shop, { sub: "eve", email: "eve@shopper.example", email_verified: true });
    expect(code(await order(await withCode(), "eve@shopper.example", {}, 2))).toBe("201");
    const again = await order(await withCode(), "eve@shopper.example", {}, 2);
    expect(again.body.error).toEqual({ code: "sign-in-to-go-on", message: "Please sign in to go on." });
    expect((await order(await withCode(eve.bearer), "eve@shopper.example", eve.bearer, 2)).body).toMatchObject({ total: { amount: 900 } });
    const used = await shop.checkout([line("/offers/seats")]);
    expect(code(await shop.call("POST", "/api/v2/promo_code", { code: "ONCEEACH", basketId: used }, eve.bearer))).toBe(
      "422 promo-code-used-already",
    );
  });

  it("[EMAIL-3] two plans of one exclusion_group are not in one basket: the answer names both, and the one may take the other's place", async () => {
    const id = await shop.checkout([line("/offers/shield-basic")]);
    const [held] = (await shop.load(id)).basket.basketItems;
    const basic = { id: held!.id, path: held!.path, quantity: 1, addOns: [] };
    const refused = await save(id, [basic, line("/offers/shield-pro")]);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: "exclusion-group",
          data: { path: "/offers/shield-pro", rival: { itemId: held!.id, path: "/offers/shield-basic", name: "/offers/shield-basic" } },
        },
      },
    });
    expect((await save(id, [{ ...basic, path: "/offers/shield-pro" }])).status).toBe(200);
    expect(await items(id)).toEqual(["/offers/shield-pro × 1"]);

    // One from before the rule is ordered for the first of the two.
    const lines = [
      { id: "old-1", ...line("/offers/shield-pro") },
      { id: "old-2", ...line("/offers/shield-basic") },
    ];
    await shop.server.services.storage.db
      .updateTable("checkouts")
      .set({ lines: JSON.stringify(lines) })
      .where("id", "=", id)
      .execute();
    expect((await order(id, "shield@shopper.example", {}, 2)).body.total).toEqual({ amount: 1_000, currency: "GBP" });
  });
});
