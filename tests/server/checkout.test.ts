import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("checkouts on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const save = (id: string, body: object) => shop.call("PUT", `/api/checkout/basket/${id}`, body);

  it("[API-2] a checkout starts with offers by path and is read with the catalogue's prices", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }])], {
      tracking: { tag: "spring", offers: ["/offers/vpn-monthly"] },
      campaignUrl: "/plans",
    });
    expect(id).toMatch(/^[\w-]{22,}$/);
    const checkout = await shop.load(id);
    expect(checkout).toMatchObject({
      id,
      version: 1,
      country: "GB",
      locale: "en-GB",
      completed: false,
      campaignUrl: "/plans",
      tracking: { tag: "spring", offers: ["/offers/vpn-monthly"], addOns: [] },
      paymentTypes: ["zuora_card", "invoice"],
      order: {
        total: { amount: 2148, currency: "GBP", subtotal: 2148, totalDiscount: 0, taxAmount: 358, taxPercentage: 20, taxIncluded: true },
        allowedCountries: ["GB", "FR", "CH", "US"],
      },
    });
    expect(checkout.basket.basketItems[0]).toMatchObject({
      path: "/offers/vpn-monthly",
      quantity: 2,
      price: { amount: 999, currency: "GBP" },
      addOns: [{ addOn: { path: "/add-ons/passwords" }, quantity: 1, price: { amount: 150 } }],
      upsells: [{ path: "/offers/vpn-yearly" }],
      availableAddOns: [],
      crossSell: false,
    });
    expect(checkout.basket.basketItems[0]!.offer.products[0]!.attributes.display_name__limio).toBe("Secure VPN");
    expect(checkout.schedule.map(({ data }) => data.amount).slice(0, 3)).toEqual([2148, 2148, 2148]);
    expect(Date.parse(checkout.expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  it("[XSELL-1] recommends what goes with the basket, in its currency and country, and no longer once it is in it", async () => {
    const id = await shop.checkout();
    expect((await shop.load(id)).crossSells.map(({ path }) => path)).toEqual(["/offers/magazine"]);
    const { body } = await save(id, {
      version: 1,
      basketItems: [line("/offers/vpn-monthly"), { ...line("/offers/magazine"), crossSell: true }],
    });
    expect(body.data.crossSells).toEqual([]);
    expect(body.data.basket).toMatchObject({ hasDelivery: true, basketItems: [{ crossSell: false }, { crossSell: true, upsells: [] }] });
  });

  it("[LIST-1] an item that was swapped may go back to what it came in as, without add-ons its new offer does not take", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 1, [{ path: "/add-ons/passwords", quantity: 1 }])]);
    const [item] = (await shop.load(id)).basket.basketItems;
    const swapped = await save(id, {
      version: 1,
      basketItems: [{ ...line("/offers/vpn-yearly", 1, [{ path: "/add-ons/passwords", quantity: 1 }]), id: item!.id }],
    });
    expect(swapped.status).toBe(200);
    expect(swapped.body.data.basket.basketItems[0]).toMatchObject({
      id: item!.id,
      path: "/offers/vpn-yearly",
      upsells: [{ path: "/offers/vpn-monthly" }],
    });
    const back = await save(id, { version: 2, basketItems: [{ ...line("/offers/vpn-monthly"), id: item!.id }] });
    expect(back.body.data.basket.basketItems[0]).toMatchObject({ path: "/offers/vpn-monthly", upsells: [{ path: "/offers/vpn-yearly" }] });
    await save(id, { version: 3, basketItems: [{ ...line("/offers/vpn-monthly", 2), id: item!.id }] });
    const single = await save(id, { version: 4, basketItems: [{ ...line("/offers/vpn-yearly", 2), id: item!.id }] });
    expect(single.body.data.basket.basketItems[0]).toMatchObject({ path: "/offers/vpn-yearly", quantity: 1 });
  });

  it("[I18N-1] tells its texts in the language that is asked for", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly")], { locale: "fr_CH" });
    const name = async (path: string, headers = {}) =>
      (await shop.call("GET", path, undefined, headers)).body.data.basket.basketItems[0].offer.data.attributes.display_name__limio;
    expect(await name(`/api/checkout/${id}`)).toBe("VPN mensuel");
    expect(await name(`/api/checkout/${id}?lang=en`)).toBe("VPN monthly");
    expect(await name(`/api/checkout/${id}`, { Cookie: "lang=en" })).toBe("VPN monthly");
  });

  it("[API-5] a saved basket gets the next version; item ids stay", async () => {
    const id = await shop.checkout();
    const item = (await shop.load(id)).basket.basketItems[0]!;
    const { status, body } = await save(id, {
      version: 1,
      basketItems: [{ id: item.id, path: item.path, quantity: 4, addOns: [] }],
      country: "FR",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, version: 2, data: { version: 2, country: "FR", order: { total: { amount: 3996 } } } });
    expect(body.data.basket.basketItems[0].id).toBe(item.id);
  });

  it("[API-5] a save of an old version changes nothing and is told the basket as it is", async () => {
    const id = await shop.checkout();
    await save(id, { version: 1, basketItems: [line("/offers/vpn-monthly", 3)] });
    const late = await save(id, { version: 1, basketItems: [] });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: { code: "basket-changed", data: { version: 2, checkout: { basket: { basketItems: [{ quantity: 3 }] } } } },
        requestId: expect.any(String),
      },
    });
    expect((await shop.load(id)).basket.basketItems[0]!.quantity).toBe(3);
  });

  it("[BASK-7] an emptied basket is fine and costs 0 GBP", async () => {
    const id = await shop.checkout([line("/offers/vpn-usd")]);
    const { status, body } = await save(id, { version: 1, basketItems: [] });
    expect([status, body.data.order.total.amount, body.data.order.total.currency]).toEqual([200, 0, "GBP"]);
  });

  it("[BASK-6] an expired checkout answers 410 with its lines; saving and ordering too; a saved one lives on", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2)]);
    const { db } = shop.server.services.storage;
    await db
      .updateTable("checkouts")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("id", "=", id)
      .execute();
    const gone = await shop.call("GET", `/api/checkout/${id}?timestamp=now`);
    expect(gone).toMatchObject({
      status: 410,
      body: { error: { code: "checkout-expired" }, data: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 2 }] } },
    });
    expect((await save(id, { version: 1, basketItems: [] })).status).toBe(410);
    expect((await shop.call("POST", "/api/order", orderOf(id))).status).toBe(410);
    const again = await shop.checkout(gone.body.data.basketItems);
    expect((await shop.load(again)).order.total.amount).toBe(1998);
  });

  it("a completed checkout can no longer be changed", async () => {
    const id = await shop.checkout();
    await shop.call("POST", "/api/order", orderOf(id));
    expect(await save(id, { version: 1, basketItems: [] })).toMatchObject({ status: 409, body: { error: { code: "checkout-completed" } } });
  });

  it("[BASK-10] an offer's own countries are what a checkout allows", async () => {
    expect((await shop.load(await shop.checkout([line("/offers/vpn-fr")]))).order.allowedCountries).toEqual(["FR", "CH"]);
  });

  it("an offer that has left the catalogue leaves the basket and its total", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly"), line("/offers/magazine")]);
    const { db } = shop.server.services.storage;
    const row = await db.selectFrom("checkouts").select("lines").where("id", "=", id).executeTakeFirstOrThrow();
    await db
      .updateTable("checkouts")
      .set({ lines: row.lines.replace("/offers/magazine", "/offers/withdrawn") })
      .where("id", "=", id)
      .execute();
    const checkout = await shop.load(id);
    expect(checkout.basket.basketItems.map(({ path }) => path)).toEqual(["/offers/vpn-monthly"]);
    expect(checkout.order.total.amount).toBe(999);
  });
});
