import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { signedIn } from "../support/signed-in";
import { line, orderOf } from "../support/shop-server";
import { startAccountShop, type AccountShop } from "./support/account-shop";

describe.each(DATABASES)("the life of a checkout on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => void ({ shop, ada, ben } = await startAccountShop(kind)));
  afterAll(() => shop.close());
  const get = (id: string, headers = {}) => shop.call("GET", `/api/checkout/${id}`, undefined, headers);
  const save = (id: string, body: object, headers = {}) => shop.call("PUT", `/api/checkout/basket/${id}`, body, headers);
  const clone = (id: string, headers = {}) => shop.call("POST", `/api/checkout/clone/${id}`, undefined, headers);
  const validate = (id: string, headers = {}) => shop.call("POST", `/api/checkout/validate/${id}`, undefined, headers);
  const store = () => shop.server.services.storage.db;
  const expire = (id: string) =>
    store()
      .updateTable("checkouts")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("id", "=", id)
      .execute();
  /** As if the catalogue had lost an offer since the basket was saved. */
  const withdraw = async (id: string, path: string) => {
    const { lines } = await store().selectFrom("checkouts").select("lines").where("id", "=", id).executeTakeFirstOrThrow();
    await store()
      .updateTable("checkouts")
      .set({ lines: lines.replace(`"path":"${path}"`, `"path":"${path}-withdrawn"`) })
      .where("id", "=", id)
      .execute();
  };

  describe("the record", () => {
    it("[API-2] tells everything that the contract names", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly")], {
        redirectUrl: "/thanks?a=1",
        checkoutJourney: "/plans",
        customFields: { seat: "blue" },
      });
      expect((await get(id)).body.data).toMatchObject({
        basket: { hasDelivery: false, isGift: false, isRedeem: false, chooseDate: false, giftCode: null, blockedProducts: [] },
        order: { customFields: { seat: "blue" }, checkoutDisabled: false },
        redirectUrl: "/thanks?a=1",
        checkoutJourney: "/plans",
        paymentMethod: null,
        paidSchedule: null,
        paidSchedules: [],
        completed: false,
      });
      await shop.call("POST", "/api/order", orderOf(id));
      const { data } = (await get(id)).body;
      expect(data).toMatchObject({
        completed: true,
        paymentMethod: "invoice",
        redirectUrl: "/thanks?a=1",
        order: { customFields: {} },
        paidSchedule: { data: { amount: 999 } },
      });
      expect(data.paidSchedules).toHaveLength(1);
      expect(data.schedule.length).toBeGreaterThan(1);
    });

    it("[QUERY-5] [RET-1] addresses that lead away from the shop are not kept", async () => {
      const { data } = (
        await get(
          await shop.checkout([line("/offers/vpn-monthly")], {
            redirectUrl: "https://evil.example/",
            checkoutJourney: "//evil.example",
            pagePath: "/\\evil.example",
            campaignUrl: "https://evil.example/deal",
          }),
        )
      ).body;
      expect(data).toMatchObject({ redirectUrl: null, checkoutJourney: "/default", campaignUrl: "/" });
    });

    it("[START-7] a gift code makes it a redemption", async () => {
      const id = await shop.checkout(undefined, { basket: { basketItems: [line("/offers/vpn-monthly")], giftCode: "GIFT-1" } });
      expect((await get(id)).body.data.basket).toMatchObject({ giftCode: "GIFT-1", isRedeem: true });
    });

    it("[BASK-12] custom fields, tracking and a switched-off checkout are saved with the basket, and the fields go into the order", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly")], { customFields: { gone: "1" }, tracking: { tag: "spring" } });
      const saved = await save(id, {
        version: 1,
        basketItems: [line("/offers/vpn-monthly")],
        customFields: { seat: "blue" },
        checkoutDisabled: true,
        tracking: { offers: ["/offers/vpn-monthly"] },
      });
      expect(saved.body.data).toMatchObject({
        order: { customFields: { seat: "blue" }, checkoutDisabled: true },
        tracking: { tag: "spring", offers: ["/offers/vpn-monthly"] },
      });
      expect(saved.body.data.order.customFields).toEqual({ seat: "blue" });
      await save(id, { version: 2, basketItems: [line("/offers/vpn-monthly")], checkoutDisabled: false });
      const { body } = await shop.call("POST", "/api/order", orderOf(id, { basketVersion: 3 }));
      const order = await store().selectFrom("orders").select("custom_fields").where("id", "=", body.id).executeTakeFirstOrThrow();
      expect(JSON.parse(order.custom_fields)).toMatchObject({ seat: "blue" });
    });
  });

  describe("its country", () => {
    const withFrench = () => shop.checkout([line("/offers/vpn-monthly"), line("/offers/vpn-uk-only")], { country: "GB" });

    it("[XSELL-3] what is not sold there is marked removed, not charged and not ordered, and is back in a country that it is sold in", async () => {
      const id = await withFrench();
      const items = (await shop.load(id)).basket.basketItems;
      const lines = items.map((item) => ({ id: item.id, path: item.path, quantity: 1, addOns: [] }));
      const france = await save(id, { version: 1, basketItems: lines, country: "FR" });
      expect(france.body.data.basket.basketItems.map(({ path, removed }: { path: string; removed?: true }) => [path, removed])).toEqual([
        ["/offers/vpn-monthly", undefined],
        ["/offers/vpn-uk-only", true],
      ]);
      expect(france.body.data.order.total.amount).toBe(999);
      expect(france.body.data.schedule[0].data.amount).toBe(999);
      const home = await save(id, { version: 2, basketItems: lines, country: "GB" });
      expect(home.body.data.order.total.amount).toBe(999 + 700);
      expect(home.body.data.basket.basketItems[1]).not.toHaveProperty("removed");

      await save(id, { version: 3, basketItems: lines, country: "FR" });
      const placed = await shop.call(
        "POST",
        "/api/order",
        orderOf(id, { basketVersion: 4, billingDetails: { address1: "1 rue Haute", city: "Lyon", postalCode: "69001", country: "FR" } }),
      );
      expect(placed).toMatchObject({ status: 201, body: { total: { amount: 999 } } });
      expect((await shop.load(id)).order.placed!.orderItems.map(({ path }) => path)).toEqual(["/offers/vpn-monthly"]);
    });

    it("[BASK-10] an order of which nothing is sold in the country is refused in the contract's words", async () => {
      const id = await shop.checkout([line("/offers/vpn-uk-only")], { country: "FR" });
      expect((await shop.load(id)).order).toMatchObject({ total: { amount: 0 }, allowedCountries: ["GB"] });
      const refused = await shop.call(
        "POST",
        "/api/order",
        orderOf(id, { billingDetails: { address1: "1 rue Haute", city: "Lyon", postalCode: "69001", country: "FR" } }),
      );
      expect(refused).toMatchObject({
        status: 422,
        body: {
          error: {
            code: "country-not-allowed",
            message: "This product is United Kingdom only, please provide a United Kingdom billing address.",
          },
        },
      });
    });

    it("[XSELL-2] recommendations follow the country, and are captured once", async () => {
      const id = await shop.checkout([line("/offers/vpn-yearly")]);
      const paths = (data: { crossSells: { path: string }[] }) => data.crossSells.map(({ path }) => path);
      expect(paths(await shop.load(id))).toEqual(["/offers/magazine", "/offers/vpn-uk-only"]);
      const basketItems = [{ ...line("/offers/vpn-yearly"), id: (await shop.load(id)).basket.basketItems[0]!.id }];
      expect(paths((await save(id, { version: 1, basketItems, country: "FR" })).body.data)).toEqual(["/offers/magazine"]);
      expect(paths((await save(id, { version: 2, basketItems, country: "GB" })).body.data)).toEqual([
        "/offers/magazine",
        "/offers/vpn-uk-only",
      ]);
      // Taken up, it brings nothing of its own.
      const taken = await save(id, { version: 3, basketItems: [...basketItems, { ...line("/offers/magazine"), crossSell: true }] });
      expect(paths(taken.body.data)).toEqual(["/offers/vpn-uk-only"]);
    });
  });

  describe("another id", () => {
    it("[BASK-6] an expired basket is restored under a new id, without what is no longer sold, which is named", async () => {
      const id = await shop.checkout(
        [line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }]), line("/offers/magazine")],
        { tracking: { tag: "spring" } },
      );
      await withdraw(id, "/offers/magazine");
      await expire(id);
      const restored = await clone(id);
      expect(restored).toMatchObject({ status: 201, body: { leftOut: [{ path: "/offers/magazine-withdrawn", name: "Magazine" }] } });
      expect(restored.body.id).not.toBe(id);
      const checkout = await shop.load(restored.body.id);
      expect(checkout).toMatchObject({ version: 1, tracking: { tag: "spring" }, order: { total: { amount: 2 * 999 + 150 } } });
      expect(checkout.basket.basketItems.map(({ path }) => path)).toEqual(["/offers/vpn-monthly"]);
    });

    it("[BASK-6] restoring twice, from two tabs, restores one basket, and the old address leads to it", async () => {
      const id = await shop.checkout();
      await expire(id);
      const [first, second] = await Promise.all([clone(id), clone(id)]);
      expect(first.body.id).toBe(second.body.id);
      expect((await get(id)).body.data.id).toBe(first.body.id);
      expect(await save(id, { version: 1, basketItems: [] })).toMatchObject({
        status: 410,
        body: { error: { code: "checkout-replaced" }, data: { id: first.body.id, basketItems: [{ path: "/offers/vpn-monthly" }] } },
      });
    });

    it("[BASK-6] nothing is restored of a basket that is no longer sold at all, and it says so", async () => {
      const id = await shop.checkout();
      await withdraw(id, "/offers/vpn-monthly");
      await expire(id);
      expect(await clone(id)).toMatchObject({
        status: 422,
        body: { error: { code: "no-items", data: { leftOut: [{ name: "VPN monthly" }] } } },
      });
    });

    it("[API-2] a copy of a checkout in use stands by itself; an order is not copied, an unknown one is not there", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly", 3)]);
      const copy = (await clone(id)).body.id as string;
      await save(copy, { version: 1, basketItems: [] });
      expect((await shop.load(id)).basket.basketItems[0]!.quantity).toBe(3);
      await shop.call("POST", "/api/order", orderOf(id));
      expect(await clone(id)).toMatchObject({ status: 409, body: { error: { code: "checkout-completed" } } });
      expect((await clone("none")).status).toBe(404);
    });

    it("[BASK-6] a quantity that is no longer sold becomes the nearest that is", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly", 2)]);
      await store()
        .updateTable("checkouts")
        .set({
          lines: (await store().selectFrom("checkouts").select("lines").where("id", "=", id).executeTakeFirstOrThrow()).lines.replace(
            '"quantity":2',
            '"quantity":40',
          ),
        })
        .where("id", "=", id)
        .execute();
      expect((await shop.load(id)).basket.basketItems[0]!.quantity).toBe(6);
      expect((await shop.load(id)).order.total.amount).toBe(6 * 999);
    });
  });

  describe("validation", () => {
    it("[START-5] a checkout that nothing speaks against comes back as it is, by all three calls", async () => {
      const id = await shop.checkout([line("/offers/vpn-yearly")]);
      const posted = await validate(id, ada.bearer);
      expect(posted.status).toBe(200);
      expect(posted.body).toMatchObject({ data: { id, version: 1 } });
      expect(posted.body).not.toHaveProperty("invalid");
      expect(
        (await shop.call("GET", `/api/checkout/validate/${id}`, undefined, { ...ada.bearer, "page-type": "customer-details" })).body.data
          .id,
      ).toBe(id);
      expect((await shop.call("GET", "/api/checkout/validate/", undefined, ada.bearer)).body.data.id).toBe(id);
    });

    it("[START-5] an anonymous shopper's basket is read without being anybody's; the call for signed-in shoppers is theirs alone", async () => {
      const id = await shop.checkout();
      expect((await shop.call("GET", `/api/checkout/validate/${id}`)).body.data.id).toBe(id);
      expect((await shop.call("GET", `/api/checkout/validate/${id}`, undefined, ada.bearer)).status).toBe(200);
      const { owner_sub } = await store().selectFrom("checkouts").select("owner_sub").where("id", "=", id).executeTakeFirstOrThrow();
      expect(owner_sub).toBeNull();
      expect((await shop.call("GET", "/api/checkout/validate/")).status).toBe(401);
      expect(await shop.call("GET", `/api/checkout/validate/${id}`, undefined, { "page-type": "no page" })).toMatchObject({
        status: 400,
        body: { error: { code: "bad-request" } },
      });
    });

    it("[START-6] one that holds what is no longer sold is 422, and reading it afresh answers another id; the old one is gone", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly"), line("/offers/magazine")]);
      await withdraw(id, "/offers/magazine");
      const refused = await validate(id, ada.bearer);
      expect(refused).toMatchObject({ status: 422, body: { error: { code: "checkout-outdated" } } });
      const afresh = (await get(id, ada.bearer)).body.data;
      expect(afresh.id).not.toBe(id);
      expect(afresh.basket.basketItems.map(({ path }: { path: string }) => path)).toEqual(["/offers/vpn-monthly"]);
      expect(afresh.id).toBe(refused.body.error.data.id);
      expect((await validate(afresh.id, ada.bearer)).status).toBe(200);
      // A second tab that still holds the old id comes to the same one.
      expect(await validate(id, ada.bearer)).toMatchObject({ status: 422, body: { error: { data: { id: afresh.id } } } });
      expect(await save(id, { version: 1, basketItems: [] }, ada.bearer)).toMatchObject({
        status: 410,
        body: { error: { code: "checkout-replaced" } },
      });
      expect((await shop.call("POST", "/api/order", orderOf(id), ada.bearer)).status).toBe(410);
    });

    it("[START-6] many tabs that validate at once get one replacement", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly"), line("/offers/magazine")]);
      await withdraw(id, "/offers/magazine");
      const answers = await Promise.all(Array.from({ length: 50 }, () => validate(id, ada.bearer)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.data.id}`)).size).toBe(1);
    });

    it("[START-6] a GET writes nothing: what cannot be validated stays under its id", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly"), line("/offers/magazine")]);
      await withdraw(id, "/offers/magazine");
      expect((await shop.call("GET", `/api/checkout/validate/${id}`)).status).toBe(422);
      expect((await get(id)).body.data.id).toBe(id);
    });

    it("[START-5] [START-8] a trial they had and products they own are told, and neither can be ordered", async () => {
      const cleo = await signedIn(shop, { sub: "cleo", email: "cleo@shopper.example", email_verified: true });
      const order = async (path: string) => {
        const id = await shop.checkout([line(path)]);
        return { id, placed: await shop.call("POST", "/api/order", orderOf(id), cleo.bearer) };
      };
      expect((await order("/offers/vpn-trial")).placed.status).toBe(201);

      const again = await shop.checkout([line("/offers/vpn-trial")]);
      expect((await validate(again, cleo.bearer)).body.invalid).toEqual({ trial: true });
      expect(await shop.call("POST", "/api/order", orderOf(again), cleo.bearer)).toMatchObject({
        status: 422,
        body: { error: { code: "trial-used" } },
      });
      // Somebody else may try it.
      const other = await shop.checkout([line("/offers/vpn-trial")]);
      expect((await validate(other, ben.bearer)).body).not.toHaveProperty("invalid");

      expect((await order("/offers/guard-monthly")).placed.status).toBe(201);
      const owned = await shop.checkout([line("/offers/vpn-monthly"), line("/offers/guard-monthly")]);
      const judged = (await validate(owned, cleo.bearer)).body;
      const item = judged.data.basket.basketItems[1].id;
      expect(judged.invalid).toEqual({
        blockedProducts: [{ itemId: item, path: "/products/guard", name: "Guard", exclusion_group: "guard" }],
      });
      expect(judged.data.basket.blockedProducts).toEqual(judged.invalid.blockedProducts);
      expect(await shop.call("POST", "/api/order", orderOf(owned), cleo.bearer)).toMatchObject({
        status: 422,
        body: { error: { code: "already-owned", message: "You already own items in your Cart: Guard" } },
      });
    });
  });

  it("[START-8] of 20 trials that one shopper orders at once exactly one is theirs, and the others are told", async () => {
    const eve = await signedIn(shop, { sub: "eve", email: "eve@shopper.example", email_verified: true });
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.checkout([line("/offers/vpn-trial")])));
    const answers = await Promise.all(ids.map((id) => shop.call("POST", "/api/order", orderOf(id), eve.bearer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 422 && body.error.code === "trial-used")).toHaveLength(19);
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, eve.bearer)).body.items).toHaveLength(1);
    // Two of one trial in one basket are one order.
    const both = await shop.checkout([line("/offers/vpn-trial"), line("/offers/vpn-trial")]);
    const finn = await signedIn(shop, { sub: "finn", email: "finn@shopper.example", email_verified: true });
    expect((await shop.call("POST", "/api/order", orderOf(both), finn.bearer)).status).toBe(201);
  });

  describe("a gift", () => {
    const gift = (id: string, body: object, headers = {}) => shop.call("PUT", `/api/checkout/${id}`, body, headers);

    it("[API-2] takes the basket's place, by path or by label", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly", 2)]);
      const byPath = await gift(id, { offer: "/offers/gift-year" });
      expect(byPath).toMatchObject({
        status: 200,
        body: {
          id,
          version: 2,
          data: { basket: { isGift: true, chooseDate: true, basketItems: [{ path: "/offers/gift-year", quantity: 1 }] } },
        },
      });
      expect((await gift(await shop.checkout(), { label: "gifts" })).body.data.basket.basketItems[0].path).toBe("/offers/gift-year");
      expect((await gift(await shop.checkout(), { offer: "/offers/gift-year", label: "gifts" })).status).toBe(200);
    });

    it.each([
      ["an offer that is no gift", { offer: "/offers/vpn-monthly" }, 422, "not-a-gift"],
      ["an unknown offer", { offer: "/offers/none" }, 422, "unknown-offer"],
      ["a label that no gift carries", { label: "plans" }, 422, "unknown-offer"],
      ["an offer without the label", { offer: "/offers/gift-year", label: "plans" }, 422, "unknown-offer"],
      ["neither", {}, 422, "invalid"],
      ["another version", { offer: "/offers/gift-year", version: 7 }, 409, "basket-changed"],
    ])("[API-2] %s is refused and leaves the basket as it was", async (_, body, status, code) => {
      const id = await shop.checkout();
      expect(await gift(id, body)).toMatchObject({ status, body: { error: { code } } });
      expect(await shop.load(id)).toMatchObject({ version: 1, basket: { basketItems: [{ path: "/offers/vpn-monthly" }] } });
    });
  });

  describe("its owner", () => {
    it("[START-5] the first signed-in shopper who reads it owns it; for everyone else, on every call, it is not there", async () => {
      const id = await shop.checkout();
      expect((await get(id, ada.bearer)).status).toBe(200);
      for (const headers of [{}, ben.bearer, ben.cookie, { Authorization: "Bearer forged.token.here" }]) {
        const answers = [
          await get(id, headers),
          await save(id, { version: 1, basketItems: [] }, headers),
          await clone(id, headers),
          await validate(id, headers),
          await shop.call("GET", `/api/checkout/validate/${id}`, undefined, headers),
          await shop.call("PUT", `/api/checkout/${id}`, { offer: "/offers/gift-year" }, headers),
          ...(await Promise.all(
            ["/api/promo_code", "/api/v2/promo_code", "/api/v2/promo_code/remove"].map((path) =>
              shop.call("POST", path, { code: "WELCOME10", basketId: id }, headers),
            ),
          )),
          await shop.call("POST", "/api/order/preview", { checkoutId: id }, headers),
          await shop.call("POST", "/api/order", orderOf(id), headers),
        ];
        expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(answers.map(() => [404, "checkout-not-found"]));
      }
      expect((await shop.call("GET", `/checkout?basket=${id}`, undefined, ben.cookie)).text).toContain('"checkout":"unknown"');
      expect((await shop.call("GET", `/checkout?basket=${id}`, undefined, ada.cookie)).text).toContain(`"checkout":{"id":"${id}"`);
      expect((await shop.call("POST", "/api/order", orderOf(id), ada.bearer)).status).toBe(201);
      expect((await get(id)).status).toBe(404);
      expect((await get(id, ada.bearer)).body.data.completed).toBe(true);
    });

    it("[START-5] saving claims it too, and starting it while signed in", async () => {
      const id = await shop.checkout();
      await save(id, { version: 1, basketItems: [line("/offers/vpn-monthly", 2)] }, ada.bearer);
      expect((await get(id)).status).toBe(404);
      const { body } = await shop.call(
        "POST",
        "/api/checkout/initiate",
        { basket: { basketItems: [line("/offers/vpn-monthly")] } },
        ben.bearer,
      );
      expect((await get(body.id, ada.bearer)).status).toBe(404);
      expect((await get(body.id, ben.bearer)).status).toBe(200);
    });

    it("[START-5] of two shoppers who read one at once, one owns it and the other finds nothing", async () => {
      for (let round = 0; round < 10; round++) {
        const id = await shop.checkout();
        const answers = await Promise.all([get(id, ada.bearer), get(id, ben.bearer)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      }
    });

    it("[START-5] what somebody restores of their own basket stays theirs", async () => {
      const id = await shop.checkout();
      await get(id, ada.bearer);
      await expire(id);
      expect((await clone(id, ben.bearer)).status).toBe(404);
      const { body } = await clone(id, ada.bearer);
      expect((await get(body.id)).status).toBe(404);
      expect((await get(body.id, ada.bearer)).status).toBe(200);
    });
  });
});
