import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBasket } from "../../src/shop/basket";
import { CHECKOUT_KEY } from "../../src/shop/basket-store";
import { memoryStorage } from "../../src/shop/storage";
import { sampleCheckout, sampleOffers } from "../../src/storefront/sample-state";
import { startShopServer, type ShopServer } from "./shop-server";

let server: ShopServer;
beforeEach(async () => void (server = await startShopServer()));
afterEach(() => server.close());

const context = () => ({ storage: memoryStorage(), country: "GB", locale: "en-GB", campaign: { path: "/" }, online: true });
const basketOf = (initial = server.checkout as Parameters<typeof createBasket>[0], given = context()) => createBasket(initial, given);
const quantities = (basket: ReturnType<typeof basketOf>) => basket.store.getState().checkout?.basket.basketItems.map((item) => [item.id, item.quantity]);

describe("basket", () => {
  it("[BASK-1] a changed quantity is on screen at once, with a total, and then as the server says", async () => {
    const basket = basketOf();
    const release = server.holdNext("/basket/");
    const saved = basket.actions.setQuantity("item-1", 3);
    expect(quantities(basket)?.[0]).toEqual(["item-1", 3]);
    expect(basket.store.getState()).toMatchObject({ saving: true, checkout: { order: { total: { amount: 3 * 3999 + 1999 + 999 } } } });
    release();
    await saved;
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: null, checkout: { version: 2 } });
  });

  it("[BASK-1] changes made while one is being saved are saved after it, in order, each with the version before it", async () => {
    const basket = basketOf();
    const release = server.holdNext("/basket/");
    const all = [basket.actions.setQuantity("item-1", 3), basket.actions.setQuantity("item-1", 4), basket.actions.removeItem("item-2")];
    expect(quantities(basket)).toEqual([["item-1", 4]]);
    release();
    await Promise.all(all);
    expect(server.saves.map(({ version, basketItems }) => [version, basketItems.map((line) => line.quantity)])).toEqual([[1, [3, 1]], [2, [4, 1]], [3, [4]]]);
    expect(basket.store.getState()).toMatchObject({ saving: false, checkout: { version: 4 } });
  });

  it("[BASK-3] removing an offer takes its cascading cross-sells along", async () => {
    const [first, second] = server.checkout.basket.basketItems;
    const crossSell = { ...second!, crossSell: true, offer: { ...second!.offer, data: { attributes: { ...second!.offer.data.attributes, cross_sell_cascade_removal__limio: true } } } };
    server.checkout = { ...server.checkout, basket: { ...server.checkout.basket, basketItems: [first!, crossSell] } };
    const basket = basketOf();
    await basket.actions.removeItem("item-1");
    expect(server.saves[0]?.basketItems).toEqual([]);
    expect(quantities(basket)).toEqual([]);
  });

  it("[API-5] [BASK-13] when another tab was first, its basket is shown and the shopper is told", async () => {
    const basket = basketOf();
    server.checkout = { ...sampleCheckout("empty"), version: 7 };
    await basket.actions.setQuantity("item-1", 5);
    expect(basket.store.getState()).toMatchObject({ status: "ready", saving: false, problem: { code: "changed-elsewhere" }, checkout: { version: 7 } });
    expect(quantities(basket)).toEqual([]);
  });

  it("[BASK-13] without a connection a change stays on screen, is told, and is saved on retry with those made since", async () => {
    const basket = basketOf();
    server.failNext("/basket/", "refuse connection");
    await basket.actions.setQuantity("item-1", 3);
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: { code: "offline" } });
    expect(quantities(basket)?.[0]).toEqual(["item-1", 3]);
    server.failNext("/basket/", "refuse connection");
    await basket.actions.removeItem("item-2");
    expect(quantities(basket)).toEqual([["item-1", 3]]);
    expect(await basket.settled()).toMatchObject({ code: "offline" });
    await basket.actions.retry();
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: null, checkout: { version: 3 } });
    expect(server.checkout.basket.basketItems.map((item) => [item.id, item.quantity])).toEqual([["item-1", 3]]);
    expect(await basket.settled()).toBeNull();
  });

  it("[BASK-13] a change whose answer was lost is not taken for another tab's on retry", async () => {
    const basket = basketOf();
    server.failNext("/basket/", "lose answer");
    await basket.actions.setQuantity("item-1", 3);
    expect(basket.store.getState().problem?.code).toBe("offline");
    await basket.actions.retry();
    expect(basket.store.getState()).toMatchObject({ problem: null, saving: false, checkout: { version: 2 } });
    expect(quantities(basket)?.[0]).toEqual(["item-1", 3]);
  });

  it("[BASK-1] what the server refuses is taken back, and the changes after it are still saved", async () => {
    const basket = basketOf();
    server.failNext("/basket/", { status: 422, code: "quantity", message: "At most 5 of this offer" });
    const refused = basket.actions.setQuantity("item-1", 99);
    const fine = basket.actions.removeItem("item-2");
    await Promise.all([refused, fine]);
    expect(quantities(basket)).toEqual([["item-1", 2]]);
    expect(basket.store.getState()).toMatchObject({ saving: false, problem: { code: "quantity", message: "At most 5 of this offer" } });
  });

  it("[START-12] [START-11] the first offer starts a checkout and its id is kept", async () => {
    const given = context();
    const basket = basketOf(null, given);
    const id = await basket.actions.addOffer(sampleOffers[1]!.path);
    expect(id).toBe("fresh");
    expect(given.storage.get(CHECKOUT_KEY)).toBe("fresh");
    expect(basket.store.getState()).toMatchObject({ status: "ready", saving: false });
  });

  it("[BASK-1] two offers added at the same time end up in one basket", async () => {
    const basket = basketOf(null);
    await Promise.all([basket.actions.addOffer(sampleOffers[0]!.path), basket.actions.addOffer(sampleOffers[1]!.path)]);
    expect(server.calls.filter((call) => call.includes("initiate"))).toHaveLength(1);
    expect(server.checkout.basket.basketItems.map((item) => item.path)).toEqual([sampleOffers[0]!.path, sampleOffers[1]!.path]);
  });

  it("[BASK-13] an offer added while the kept basket is on its way goes into that basket", async () => {
    const basket = basketOf(null);
    const release = server.holdNext("/api/checkout/");
    const loading = basket.actions.load("sample-checkout");
    const adding = basket.actions.addOffer(sampleOffers[2]!.path);
    release();
    await Promise.all([loading, adding]);
    expect(server.calls.some((call) => call.includes("initiate"))).toBe(false);
    expect(quantities(basket)).toHaveLength(3);
  });

  it("[BASK-1] an offer that could not be added is not kept for later: its button says so", async () => {
    const basket = basketOf();
    server.failNext("/basket/", "refuse connection");
    await expect(basket.actions.addOffer(sampleOffers[2]!.path)).rejects.toMatchObject({ code: 0 });
    expect(quantities(basket)).toHaveLength(2);
    expect(await basket.settled()).toBeNull();
  });

  it("[BASK-7] swapping the offer of a missing item says which", async () => {
    await expect(basketOf().actions.swapOffer("item-9", sampleOffers[2]!.path)).rejects.toThrow("Failed to find an order item with id item-9");
  });

  it("[BASK-1] swapping to an upsell saves the line with the other offer", async () => {
    const basket = basketOf();
    await basket.actions.swapOffer("item-1", sampleOffers[2]!.path);
    expect(server.saves[0]?.basketItems[0]).toMatchObject({ id: "item-1", path: sampleOffers[2]!.path });
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
    server.failNext("/basket/", { status: 410, code: "expired", message: "This basket has expired" });
    await basket.actions.setQuantity("item-1", 3);
    expect(basket.store.getState()).toMatchObject({ status: "expired", saving: false });
    expect(basket.store.getState().checkout).not.toBeNull();
  });

  it("[REN-4] in the builder changes stay on the page", async () => {
    const basket = basketOf(server.checkout, { ...context(), online: false });
    await basket.actions.setQuantity("item-1", 3);
    expect(quantities(basket)?.[0]).toEqual(["item-1", 3]);
    expect(server.calls).toEqual([]);
  });
});
