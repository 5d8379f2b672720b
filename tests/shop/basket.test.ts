import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Checkout } from "../../src/domain/order/order";
import type { ShopEvent } from "../../src/domain/page/shop-event";
import { createBasket } from "../../src/shop/basket/basket";
import { lazyBasket } from "../../src/shop/basket/lazy";
import { CHECKOUT_KEY, memoryStorage } from "../../src/shop/browser/storage";
import { browserEnvironment } from "../../src/shop/browser/environment";
import { sampleState } from "../../src/storefront/sample-state";
import { line, startShop, type TestShop } from "../support/shop-server";
import { connectTo, type FaultyConnection } from "./faulty-connection";

const MONTHLY = "/offers/vpn-monthly";
const YEARLY = "/offers/vpn-yearly";
const MAGAZINE = "/offers/magazine";

let shop: TestShop;
let connection: FaultyConnection;
/** As the server tells it: two VPNs with a password manager, and a magazine. */
let checkout: Checkout;
let vpn: string;
let magazine: string;
beforeAll(async () => void (shop = await startShop("sqlite")));
afterAll(() => shop.close());
beforeEach(async () => {
  connection = await connectTo(shop.url);
  checkout = await started([line(MONTHLY, 2, [{ path: "/add-ons/passwords", quantity: 1 }]), line(MAGAZINE)]);
  [vpn, magazine] = checkout.basket.basketItems.map(({ id }) => id) as [string, string];
});
afterEach(() => connection.close());

const started = async (lines: Parameters<TestShop["checkout"]>[0]) => shop.load(await shop.checkout(lines));
/** Another tab of the shopper saves over a line that does not fail. */
const saveElsewhere = (version: number, basketItems: object[]) =>
  shop.call("PUT", `/api/checkout/basket/${checkout.id}`, { version, basketItems });
const context = () => {
  const environment = browserEnvironment(false, () => {});
  const events: ShopEvent[] = [];
  return {
    storage: memoryStorage(),
    country: "GB",
    locale: "en-GB",
    campaign: { path: "/" },
    online: true,
    live: false,
    settings: sampleState().settings,
    emit: (event: ShopEvent) => void events.push(event),
    navigate: () => {},
    environment,
    events,
  };
};
const basketOf = (initial: Parameters<typeof createBasket>[0] = checkout, given = context()) => createBasket(initial, given);
const idsAndQuantities = (of: Checkout | null) => of?.basket.basketItems.map((item) => [item.id, item.quantity]);
const quantities = (basket: ReturnType<typeof basketOf>) => idsAndQuantities(basket.store.getState().checkout);
const pathsOf = (of: Checkout) => of.basket.basketItems.map((item) => item.path);

describe("basket", () => {
  it("[BASK-13] in a browser that refuses channels between tabs, as Firefox without cookies, baskets can be changed all the same", async () => {
    vi.stubGlobal(
      "BroadcastChannel",
      class {
        constructor() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        }
      },
    );
    const basket = lazyBasket(checkout, context());
    await basket.actions.setQuantity(vpn, 3);
    vi.unstubAllGlobals();
    expect(basket.store.getState().problem).toBe(null);
    expect(idsAndQuantities(basket.store.getState().checkout)?.[0]).toEqual([vpn, 3]);
  });

  it("[BASK-1] a changed quantity is on screen at once, with a total, and then as the server says", async () => {
    const basket = basketOf();
    const release = connection.holdNext("/basket/");
    const saved = basket.actions.setQuantity(vpn, 3);
    expect(quantities(basket)?.[0]).toEqual([vpn, 3]);
    expect(basket.store.getState()).toMatchObject({
      saving: true,
      checkout: { version: 1, order: { total: { amount: 3 * 999 + 150 + 750 } } },
    });
    release();
    await saved;
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: null, checkout: { version: 2 } });
    expect(basket.store.getState().checkout).toMatchObject({
      basket: (await shop.load(checkout.id)).basket,
      order: { total: { amount: 3 * 999 + 150 + 750 } },
    });
  });

  it("[BASK-1] changes made while one is being saved are saved after it, in order, each with the version before it", async () => {
    const basket = basketOf();
    const release = connection.holdNext("/basket/");
    const all = [basket.actions.setQuantity(vpn, 3), basket.actions.setQuantity(vpn, 4), basket.actions.removeItem(magazine)];
    expect(quantities(basket)).toEqual([[vpn, 4]]);
    release();
    await Promise.all(all);
    expect(connection.saves.map(({ status, body }) => [status, body.version, body.basketItems.map((entry) => entry.quantity)])).toEqual([
      [200, 1, [3, 1]],
      [200, 2, [4, 1]],
      [200, 3, [4]],
    ]);
    expect(basket.store.getState()).toMatchObject({ saving: false, checkout: { version: 4 } });
    expect(idsAndQuantities(await shop.load(checkout.id))).toEqual([[vpn, 4]]);
  });

  it("[BASK-3] removing an offer takes its cascading cross-sells along", async () => {
    checkout = await started([line(MONTHLY, 2), { ...line(MAGAZINE), crossSell: true }]);
    const basket = basketOf();
    await basket.actions.removeItem(checkout.basket.basketItems[0]!.id);
    expect(connection.saves.map(({ body }) => body.basketItems)).toEqual([[]]);
    expect(quantities(basket)).toEqual([]);
    expect(pathsOf(await shop.load(checkout.id))).toEqual([]);
  });

  it("[API-5] [BASK-13] when another tab was first, its basket is shown and the shopper is told", async () => {
    const basket = basketOf();
    for (const version of [1, 2]) await saveElsewhere(version, []);
    await basket.actions.setQuantity(vpn, 5);
    expect(connection.saves.map(({ status }) => status)).toEqual([409]);
    expect(basket.store.getState()).toMatchObject({
      status: "ready",
      saving: false,
      problem: { code: "changed-elsewhere" },
      checkout: { version: 3 },
    });
    expect(quantities(basket)).toEqual([]);
  });

  it("[BASK-13] without a connection a change stays on screen, is told, and is saved on retry with those made since", async () => {
    const basket = basketOf();
    connection.failNext("/basket/", "refuse connection");
    await basket.actions.setQuantity(vpn, 3);
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: { code: "offline" } });
    expect(quantities(basket)?.[0]).toEqual([vpn, 3]);
    connection.failNext("/basket/", "refuse connection");
    await basket.actions.removeItem(magazine);
    expect(quantities(basket)).toEqual([[vpn, 3]]);
    expect(await basket.allSaved()).toMatchObject({ code: "offline" });
    expect((await shop.load(checkout.id)).version).toBe(1);
    await basket.actions.retry();
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: null, checkout: { version: 3 } });
    expect(idsAndQuantities(await shop.load(checkout.id))).toEqual([[vpn, 3]]);
    expect(await basket.allSaved()).toBeNull();
  });

  it.each([
    ["lose answer", "offline"],
    ["cut answer", "offline"],
    ["foreign page", "failed"],
  ] as const)("[BASK-13] a change whose answer was lost (%s) is not taken for another tab's on retry", async (fault, problem) => {
    const basket = basketOf();
    connection.failNext("/basket/", fault);
    await basket.actions.setQuantity(vpn, 3);
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: { code: problem, unsaved: true } });
    await basket.actions.retry();
    expect(connection.saves.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [409, 1],
    ]);
    expect(basket.store.getState()).toMatchObject({ problem: null, saving: false, checkout: { version: 2 } });
    expect(quantities(basket)?.[0]).toEqual([vpn, 3]);
  });

  it.each<
    [
      string,
      (actions: ReturnType<typeof basketOf>["actions"]) => Promise<unknown>,
      Partial<Checkout> | { order: Partial<Checkout["order"]> },
    ]
  >([
    ["the country", (actions) => actions.setCountry("DE"), { country: "DE" }],
    ["a field of the order", (actions) => actions.updateCustomField("note", "Gift"), { order: { customFields: { note: "Gift" } } }],
    ["that it cannot be bought", (actions) => actions.setCheckoutDisabled(true), { order: { checkoutDisabled: true } }],
  ])("[BASK-13] what is changed behind %s, whose answer was lost, is kept", async (_what, change, expected) => {
    const basket = basketOf();
    connection.failNext("/basket/", "lose answer");
    const first = change(basket.actions);
    const second = basket.actions.setQuantity(vpn, 3);
    await Promise.all([first, second]);
    await basket.actions.retry();
    expect(basket.store.getState()).toMatchObject({ problem: null, saving: false, checkout: expected });
    expect(await shop.load(checkout.id)).toMatchObject(expected);
    expect(idsAndQuantities(await shop.load(checkout.id))?.[0]).toEqual([vpn, 3]);
    expect(quantities(basket)?.[0]).toEqual([vpn, 3]);
  });

  it("[BASK-13] a promo code whose answer was lost stands, and so does what is changed after it", async () => {
    const basket = basketOf();
    connection.failNext("/promo", "lose answer");
    await expect(basket.actions.applyPromo("WELCOME10")).rejects.toMatchObject({ code: 0 });
    await basket.actions.setQuantity(vpn, 3);
    expect(basket.store.getState()).toMatchObject({ problem: null, saving: false });
    const stored = await shop.load(checkout.id);
    expect([stored.order.orderDiscount?.name, idsAndQuantities(stored)?.[0]]).toEqual(["WELCOME10", [vpn, 3]]);
    expect(basket.store.getState().checkout?.order.orderDiscount?.name).toBe("WELCOME10");
  });

  it("[BASK-13] another tab's basket is none of ours after a code whose answer was lost", async () => {
    const basket = basketOf();
    connection.failNext("/promo", "lose answer");
    await expect(basket.actions.applyPromo("WELCOME10")).rejects.toMatchObject({ code: 0 });
    await saveElsewhere((await shop.load(checkout.id)).version, [line(YEARLY)]);
    await basket.actions.setQuantity(vpn, 3);
    expect(basket.store.getState()).toMatchObject({ problem: { code: "changed-elsewhere" } });
    expect(pathsOf(await shop.load(checkout.id))).toEqual([YEARLY]);
  });

  it("[BASK-1] [BASK-13] an answer that was overtaken by a later one changes nothing any more", async () => {
    const basket = basketOf();
    const release = connection.delayAnswer(`/api/checkout/${checkout.id}`);
    const loaded = basket.actions.load(checkout.id);
    await basket.actions.setQuantity(vpn, 3);
    expect(basket.store.getState().checkout?.version).toBe(2);
    release();
    await loaded;
    expect(basket.store.getState()).toMatchObject({ problem: null, saving: false, checkout: { version: 2 } });
    expect(quantities(basket)?.[0]).toEqual([vpn, 3]);
    // And what is changed next goes out with the version that the server has.
    await basket.actions.setQuantity(vpn, 4);
    expect(connection.saves.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("[BASK-1] what the server refuses is taken back, and the changes after it are still saved", async () => {
    const basket = basketOf();
    const refused = basket.actions.setQuantity(vpn, 99);
    const fine = basket.actions.removeItem(magazine);
    await Promise.all([refused, fine]);
    expect(connection.saves.map(({ status }) => status)).toEqual([422, 200]);
    expect(quantities(basket)).toEqual([[vpn, 2]]);
    expect(basket.store.getState()).toMatchObject({
      saving: false,
      problem: { code: "quantity-out-of-bounds", message: `"${MONTHLY}" is sold in quantities of 1 to 6, got 99` },
    });
    expect(idsAndQuantities(await shop.load(checkout.id))).toEqual([[vpn, 2]]);
  });

  it("[START-12] [START-11] the first offer starts a checkout and its id is kept", async () => {
    const given = context();
    const basket = basketOf(null, given);
    const id = await basket.actions.addOffer(YEARLY);
    expect(pathsOf(await shop.load(id))).toEqual([YEARLY]);
    expect(given.storage.get(CHECKOUT_KEY)).toBe(id);
    expect(basket.store.getState()).toMatchObject({ status: "ready", saving: false, checkout: { id } });
  });

  it("[BASK-1] two offers added at the same time end up in one basket", async () => {
    const basket = basketOf(null);
    const [id, same] = await Promise.all([basket.actions.addOffer(MONTHLY), basket.actions.addOffer(MAGAZINE)]);
    expect(same).toBe(id);
    expect(connection.calls.filter((call) => call.includes("initiate"))).toHaveLength(1);
    expect(pathsOf(await shop.load(id))).toEqual([MONTHLY, MAGAZINE]);
  });

  it("[BASK-13] an offer added while the kept basket is on its way goes into that basket", async () => {
    const basket = basketOf(null);
    const release = connection.holdNext("/api/checkout/");
    const loading = basket.actions.load(checkout.id);
    const adding = basket.actions.addOffer(YEARLY);
    release();
    await Promise.all([loading, adding]);
    expect(connection.calls.some((call) => call.includes("initiate"))).toBe(false);
    expect(quantities(basket)).toHaveLength(3);
    expect(pathsOf(await shop.load(checkout.id))).toEqual([MONTHLY, MAGAZINE, YEARLY]);
  });

  it("[BASK-1] an offer whose caller asks again is not kept for later", async () => {
    const basket = basketOf();
    connection.failNext("/basket/", "refuse connection");
    await expect(basket.actions.addOffer(YEARLY, { keep: false })).rejects.toMatchObject({ code: 0, reason: "offline" });
    expect(quantities(basket)).toHaveLength(2);
    expect(await basket.allSaved()).toBeNull();
  });

  it("[BASK-7] swapping the offer of a missing item says which", async () => {
    await expect(basketOf().actions.swapOffer("item-9", YEARLY)).rejects.toThrow("Failed to find an order item with id item-9");
  });

  it("[BASK-1] swapping to an upsell saves the line with the other offer", async () => {
    checkout = await started([line(MONTHLY), line(MAGAZINE)]);
    const item = checkout.basket.basketItems[0]!;
    expect(item.upsells.map((offer) => offer.path)).toEqual([YEARLY]);
    const basket = basketOf();
    await basket.actions.swapOffer(item.id, YEARLY);
    expect(connection.saves[0]?.body.basketItems[0]).toMatchObject({ id: item.id, path: YEARLY });
    expect((await shop.load(checkout.id)).basket.basketItems[0]).toMatchObject({ id: item.id, path: YEARLY, price: { amount: 7900 } });
  });

  it("[START-10] an unknown checkout is forgotten, so that the next visit starts afresh", async () => {
    const given = context();
    given.storage.set(CHECKOUT_KEY, "gone");
    const basket = basketOf(null, given);
    await basket.actions.load("gone");
    expect(basket.store.getState()).toMatchObject({ status: "unknown", checkout: null });
    expect(given.storage.get(CHECKOUT_KEY)).toBeNull();
  });

  it("[BASK-6] an expired basket is told, not emptied", async () => {
    const basket = basketOf();
    const { db } = shop.server.services.storage;
    await db
      .updateTable("checkouts")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("id", "=", checkout.id)
      .execute();
    await basket.actions.setQuantity(vpn, 3);
    expect(connection.saves.map(({ status }) => status)).toEqual([410]);
    expect(basket.store.getState()).toMatchObject({ status: "expired", saving: false });
    expect(basket.store.getState().checkout).not.toBeNull();
  });

  it("[REN-4] in the builder changes stay on the page", async () => {
    const basket = basketOf(checkout, { ...context(), online: false });
    await basket.actions.setQuantity(vpn, 3);
    expect(quantities(basket)?.[0]).toEqual([vpn, 3]);
    expect(connection.calls).toEqual([]);
  });
});
