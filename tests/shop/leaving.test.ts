/** Pages that are left while the basket is being saved: the one that comes next makes it what the shopper saw. [BASK-13] */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Checkout } from "../../src/domain/order/order";
import { createBasket } from "../../src/shop/basket/basket";
import { browserEnvironment } from "../../src/shop/browser/environment";
import { CHECKOUT_KEY, memoryStorage, UNSAVED_KEY, type KeyValueStorage } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { line } from "../support/shop-server";
import { connection, server, shopOnTheLine } from "./shop-on-the-line";

const MONTHLY = "/offers/vpn-monthly";
const YEARLY = "/offers/vpn-yearly";
const MAGAZINE = "/offers/magazine";

shopOnTheLine();
let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
});
afterEach(() => vi.unstubAllGlobals());

function page(initial: Checkout | null, storage: KeyValueStorage = memoryStorage()) {
  const basket = createBasket(initial, {
    storage,
    country: "GB",
    locale: "en-GB",
    campaign: { path: "/plans" },
    online: true,
    live: false,
    settings: sampleState().settings,
    emit: () => {},
    navigate: () => {},
    environment: browserEnvironment(false, () => {}),
  });
  return { ...basket, storage, state: () => basket.store.getState() };
}

/** What the tab keeps of a page that goes now, told or not. Nothing that the page would still do is heard. */
async function leave(left: ReturnType<typeof page>, { told = true } = {}): Promise<KeyValueStorage> {
  if (told) browser.dispatchEvent(new Event("pagehide"));
  const storage = memoryStorage();
  for (const key of [UNSAVED_KEY, CHECKOUT_KEY]) if (left.storage.get(key) !== null) storage.set(key, left.storage.get(key)!);
  await left.actions.startAgain();
  return storage;
}

const started = async (...paths: string[]) => server.load(await server.checkout(paths.map((path) => line(path))));
const inBasket = (of: Checkout | null) => of?.basket.basketItems.map(({ path, quantity }) => `${path} ${quantity}`);
const ends = (next: ReturnType<typeof page>, expected: string[]) =>
  vi.waitFor(async () => {
    expect(next.state()).toMatchObject({ status: "ready", saving: false, problem: null });
    expect(inBasket(await server.load(next.state().checkout!.id))).toEqual(expected);
    expect(next.storage.get(UNSAVED_KEY)).toBeNull();
  }, 8_000);

describe("a page that is left while changes wait behind one that is under way", () => {
  const three = () => started(MONTHLY, YEARLY, MAGAZINE);
  /** One is on its way, two wait. */
  async function changing(arrived: "has arrived" | "has not arrived") {
    const checkout = await three();
    const [monthly, yearly, magazine] = checkout.basket.basketItems.map(({ id }) => id) as [string, string, string];
    const before = page(checkout);
    if (arrived === "has arrived") connection.delayAnswer("/basket/");
    else connection.holdNext("/basket/");
    void before.actions.removeItem(yearly);
    void before.actions.removeItem(magazine);
    void before.actions.setQuantity(monthly, 4);
    await vi.waitFor(() => expect(connection.saves).toHaveLength(1));
    if (arrived === "has arrived") await vi.waitFor(async () => expect((await server.load(checkout.id)).version).toBe(2));
    return { before, checkout };
  }

  it.each(["has arrived", "has not arrived"] as const)("[BASK-13] loses none of them (the one that %s)", async (arrived) => {
    const { before, checkout } = await changing(arrived);
    const storage = await leave(before);
    const next = page(await server.load(checkout.id), storage);
    expect(inBasket(next.state().checkout)).toEqual([`${MONTHLY} 4`]);
    await ends(next, [`${MONTHLY} 4`]);
  });

  it("[BASK-13] loses none of those that wait for a connection after an answer was lost", async () => {
    const checkout = await three();
    const [, yearly, magazine] = checkout.basket.basketItems.map(({ id }) => id) as [string, string, string];
    const before = page(checkout);
    connection.failNext("/basket/", "lose answer");
    void before.actions.removeItem(yearly);
    await before.actions.removeItem(magazine);
    expect(before.state().problem?.unsaved).toBe(true);
    const storage = await leave(before, { told: false });
    await ends(page(await server.load(checkout.id), storage), [`${MONTHLY} 1`]);
  });

  it("[BASK-13] leaves what another tab has made of the basket since", async () => {
    const { before, checkout } = await changing("has not arrived");
    await server.call("PUT", `/api/checkout/basket/${checkout.id}`, { version: 1, basketItems: [line(MAGAZINE, 1)] });
    const next = page(await server.load(checkout.id), await leave(before));
    await ends(next, [`${MAGAZINE} 1`]);
  });

  it("[BASK-13] brings one line for an offer that was added twice", async () => {
    const checkout = await started(MAGAZINE);
    const before = page(checkout);
    connection.delayAnswer("/basket/");
    for (const path of [MONTHLY, MONTHLY]) void before.actions.addOffer(path).catch(() => undefined);
    await vi.waitFor(async () => expect((await server.load(checkout.id)).version).toBe(2));
    const next = page(await server.load(checkout.id), await leave(before));
    await ends(next, [`${MAGAZINE} 1`, `${MONTHLY} 2`]);
  });

  it("[BASK-13] brings offers that were to be added, each once", async () => {
    const checkout = await started(MONTHLY);
    const before = page(checkout);
    connection.delayAnswer("/basket/");
    for (const path of [MONTHLY, MAGAZINE]) void before.actions.addOffer(path).catch(() => undefined);
    await vi.waitFor(async () => expect((await server.load(checkout.id)).version).toBe(2));
    const next = page(await server.load(checkout.id), await leave(before));
    await ends(next, [`${MONTHLY} 2`, `${MAGAZINE} 1`]);
  });

  it("[BASK-13] that is shown again goes on, and keeps nothing that is saved", async () => {
    const checkout = await three();
    const before = page(checkout);
    const release = connection.holdNext("/basket/");
    const [removed, changed] = checkout.basket.basketItems.slice(1).map(({ id }) => before.actions.removeItem(id));
    browser.dispatchEvent(new Event("pagehide"));
    expect(before.storage.get(UNSAVED_KEY)).toContain(checkout.id);
    release();
    await Promise.all([removed, changed]);
    await ends(before, [`${MONTHLY} 1`]);
  });

  it("[BASK-13] keeps nothing where nothing is on its way", async () => {
    const before = page(await started(MONTHLY));
    expect((await leave(before)).get(UNSAVED_KEY)).toBeNull();
  });
});

describe("a page that is left while a basket is being started", () => {
  it("[BASK-13] brings its offers to the next one", async () => {
    const before = page(null);
    connection.delayAnswer("/initiate");
    for (const path of [MONTHLY, MAGAZINE]) void before.actions.addOffer(path).catch(() => undefined);
    await vi.waitFor(() => expect(connection.calls).toHaveLength(1));
    await ends(page(null, await leave(before)), [`${MONTHLY} 1`, `${MAGAZINE} 1`]);
  });

  it("[BASK-13] brings none that the new basket holds already", async () => {
    const before = page(null);
    const release = connection.delayAnswer("/initiate");
    for (const path of [MONTHLY, MAGAZINE]) void before.actions.addOffer(path).catch(() => undefined);
    await vi.waitFor(() => expect(connection.calls).toHaveLength(1));
    connection.holdNext("/api/checkout/");
    release();
    await vi.waitFor(() => expect(before.storage.get(CHECKOUT_KEY)).not.toBeNull());
    const storage = await leave(before);
    const next = page(null, storage);
    await next.actions.load(storage.get(CHECKOUT_KEY)!);
    await ends(next, [`${MONTHLY} 1`, `${MAGAZINE} 1`]);
  });

  it("[BASK-13] which could not be fetched then, has its offer once", async () => {
    const here = page(null);
    const release = connection.delayAnswer("/initiate");
    const added = here.actions.addOffer(MONTHLY);
    await vi.waitFor(() => expect(connection.calls).toHaveLength(1));
    connection.failNext("/api/checkout/", "refuse connection");
    release();
    await expect(added).rejects.toMatchObject({ reason: "waits" });
    await here.actions.retry();
    await ends(here, [`${MONTHLY} 1`]);
  });
});

describe("offers that a lost connection has kept", () => {
  it.each([true, false])(
    "[BASK-13] come in once, also where the page that takes them up is left between two of them (told: %s)",
    async (told) => {
      // Of the first there may be several, so that adding it twice would show.
      const checkout = await started(MAGAZINE);
      const storage = memoryStorage();
      storage.set(UNSAVED_KEY, JSON.stringify({ id: null, version: 0, lines: [line(MONTHLY), line(YEARLY)] }));
      const [first] = [connection.holdNext("/basket/"), connection.holdNext("/basket/")];
      const before = page(checkout, storage);
      first();
      await vi.waitFor(() => expect(before.state().checkout!.version).toBe(2));
      await ends(page(await server.load(checkout.id), await leave(before, { told })), [`${MAGAZINE} 1`, `${MONTHLY} 1`, `${YEARLY} 1`]);
    },
  );
});
