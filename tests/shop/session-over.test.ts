import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TOKEN_PATH } from "../../src/api/session";
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

  function basketOf(user: string | null, hasCookie = false, shown: Checkout | null = checkout) {
    const storage = memoryStorage();
    if (user) storage.set(USER_KEY, user);
    storage.set(CHECKOUT_KEY, checkout.id);
    const environment = browserEnvironment(false, () => {});
    if (hasCookie) environment.cookies.set(SIGNED_IN_COOKIE, "1");
    const basket = createBasket(shown, {
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
    return { basket, storage, environment };
  }
  const item = () => checkout.basket.basketItems[0]!.id;

  const signedOut = { code: "signed-out" };

  it.each([
    ["known to this browser", false],
    ["that the server alone knows of, as after signing out on another device", true],
  ])("%s: it stays on screen with what is changed in it, leads to sign in again, and is saved once they have", async (_, hasCookie) => {
    const { basket, storage, environment } = basketOf("ada", hasCookie);
    await basket.actions.setQuantity(item(), 3);
    expect(basket.store.getState()).toMatchObject({ status: "ready", saving: false, problem: { ...signedOut, unsaved: true } });
    expect(basket.store.getState().checkout?.basket.basketItems[0]?.quantity).toBe(3);
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
    expect(environment.cookies.get(SIGNED_IN_COOKIE)).toBeNull();
    await owned(null);
    await basket.actions.retry();
    expect(basket.store.getState()).toMatchObject({ status: "ready", problem: null });
    expect((await shop.load(checkout.id)).basket.basketItems[0]?.quantity).toBe(3);
  });

  it("leaves it on screen where it is fetched anew, as after an order that was refused", async () => {
    const { basket, storage } = basketOf("ada");
    await basket.actions.load(checkout.id);
    expect(basket.store.getState()).toMatchObject({ status: "ready", checkout: { id: checkout.id }, saving: false, problem: signedOut });
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
  });

  it("a page that is opened meanwhile forgets nothing of it; whoever buys there begins another one", async () => {
    const { basket, storage } = basketOf("ada", true, null);
    await basket.actions.load(checkout.id);
    expect(basket.store.getState()).toMatchObject({ status: "unknown", checkout: null, problem: signedOut });
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
    const other = await basket.actions.addOffer("/offers/vpn-monthly");
    expect(other).not.toBe(checkout.id);
    expect(basket.store.getState()).toMatchObject({ status: "ready", checkout: { id: other } });
  });

  it("without an answer of who is there nothing is thrown away", async () => {
    const { basket, storage } = basketOf("ada", true);
    connection.failNext("/api/sf/oauth2/token", "refuse connection");
    await basket.actions.setQuantity(item(), 3);
    expect(basket.store.getState()).toMatchObject({ status: "ready", problem: signedOut });
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
  });

  it("a basket that is not there is left behind where nobody was signed in, and where somebody is", async () => {
    const left = async ({ basket, storage }: ReturnType<typeof basketOf>) => {
      await basket.actions.setQuantity(item(), 3);
      expect(basket.store.getState()).toMatchObject({ status: "unknown", checkout: null });
      expect(storage.get(CHECKOUT_KEY)).toBeNull();
    };
    await left(basketOf(null));
    const passed = fetch;
    vi.stubGlobal("fetch", (address: string, options?: RequestInit) =>
      address === TOKEN_PATH ? Promise.resolve(new Response('"a.token.of-ben"')) : passed(address, options),
    );
    await left(basketOf("ben", true));
    vi.unstubAllGlobals();
  });
});
