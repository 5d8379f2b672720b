import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SIGNED_IN_COOKIE } from "../../src/domain/page/cookie-names";
import type { Checkout } from "../../src/domain/order/order";
import { createBasket } from "../../src/shop/basket/basket";
import { browserEnvironment } from "../../src/shop/browser/environment";
import { CHECKOUT_KEY, memoryStorage, USER_KEY } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { line, startShop, type TestShop } from "../support/shop-server";
import { connectTo, type FaultyConnection } from "./faulty-connection";

describe("[BASK-13] [SESS-1] a session that ends while somebody is at their basket", () => {
  let shop: TestShop;
  let connection: FaultyConnection;
  let checkout: Checkout;
  beforeAll(async () => void (shop = await startShop("sqlite")));
  afterAll(() => shop.close());
  beforeEach(async () => {
    connection = await connectTo(shop.url);
    checkout = await shop.load(await shop.checkout([line("/offers/vpn-monthly", 2)]));
    await owned("ada");
  });
  afterEach(() => connection.close());

  /** null: as for whoever has signed in again, as their calls carry their name. */
  const owned = (owner_sub: string | null) =>
    shop.server.services.storage.db.updateTable("checkouts").set({ owner_sub }).where("id", "=", checkout.id).execute();

  function basketOf(user: string | null, signedIn = false) {
    const storage = memoryStorage();
    if (user) storage.set(USER_KEY, user);
    storage.set(CHECKOUT_KEY, checkout.id);
    const environment = browserEnvironment(false, () => {});
    if (signedIn) environment.cookies.set(SIGNED_IN_COOKIE, "1");
    const basket = createBasket(checkout, {
      storage,
      country: "GB",
      locale: "en-GB",
      campaign: { path: "/" },
      online: true,
      live: false,
      settings: sampleState().settings,
      emit: () => {},
      navigate: () => {},
      environment,
    });
    return { basket, storage };
  }
  const item = () => checkout.basket.basketItems[0]!.id;

  it("keeps it on screen with what is changed in it, says to sign in again, and is saved once they have", async () => {
    const { basket, storage } = basketOf("ada");
    await basket.actions.setQuantity(item(), 3);
    const told = { status: "ready", problem: { message: expect.stringContaining("sign in again"), unsaved: true } };
    expect(basket.store.getState()).toMatchObject(told);
    expect(basket.store.getState().checkout?.basket.basketItems[0]?.quantity).toBe(3);
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
    await owned(null);
    await basket.actions.retry();
    expect(basket.store.getState()).toMatchObject({ status: "ready", problem: null });
    expect((await shop.load(checkout.id)).basket.basketItems[0]?.quantity).toBe(3);
  });

  it("leaves it on screen where it is fetched anew, as after an order that was refused", async () => {
    const { basket, storage } = basketOf("ada");
    await basket.actions.load(checkout.id);
    expect(basket.store.getState()).toMatchObject({ status: "ready", checkout: { id: checkout.id }, saving: false });
    expect(basket.store.getState().problem?.message).toContain("sign in again");
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
  });

  it.each<[string, string | null, boolean]>([
    ["nobody was signed in", null, false],
    ["somebody is", "ben", true],
  ])("a basket that is not there is left behind where %s", async (_, user, signedIn) => {
    const { basket, storage } = basketOf(user, signedIn);
    await basket.actions.setQuantity(item(), 3);
    expect(basket.store.getState()).toMatchObject({ status: "unknown", checkout: null });
    expect(storage.get(CHECKOUT_KEY)).toBeNull();
  });
});
