/** Offers that are added while there is no connection. [BASK-13] */
import { describe, expect, it, vi } from "vitest";
import type { Checkout } from "../../src/domain/order/order";
import { refuse } from "../../src/server/result/refusal";
import { setCallContext } from "../../src/api/call-context";
import { setReporter, type Report } from "../../src/api/report";
import { createBasket } from "../../src/shop/basket/basket";
import { memoryCookies } from "../../src/shop/browser/cookies";
import { memoryStorage, type KeyValueStorage } from "../../src/shop/browser/storage";
import { memoryAddress } from "../../src/shop/browser/environment";
import { sampleState } from "../../src/storefront/sample-state";
import { line } from "../support/shop-server";
import { connection, server, shopOnTheLine } from "./shop-on-the-line";

const MONTHLY = "/offers/vpn-monthly";
const YEARLY = "/offers/vpn-yearly";
const MAGAZINE = "/offers/magazine";
const UNSAVED = "tillwright-unsaved-basket";

shopOnTheLine();

function tab(initial: Checkout | null, storage: KeyValueStorage = memoryStorage()) {
  const visited: string[] = [];
  const navigate = (to: string) => void visited.push(to);
  const basket = createBasket(initial, {
    storage,
    country: "GB",
    locale: "en-GB",
    campaign: { path: "/plans" },
    online: true,
    live: false,
    settings: sampleState().settings,
    emit: () => {},
    navigate,
    environment: { cookies: memoryCookies(), address: memoryAddress("https://shop.example/plans"), navigate, post: () => {} },
  });
  return { ...basket, storage, visited, state: () => basket.store.getState() };
}

const started = async (...paths: string[]) => server.load(await server.checkout(paths.map((path) => line(path))));
const pathsOf = (of: Checkout | null) => of?.basket.basketItems.map(({ path }) => path);
const initiated = () => connection.calls.filter((call) => call.endsWith("/initiate")).length;
const basketWithOne = (): Promise<Checkout | null> => started(MONTHLY);
const noBasket = (): Promise<Checkout | null> => Promise.resolve(null);
const waits = { code: 0, reason: "waits" };
const offline = (path: string, times: number) => {
  for (let failures = 0; failures < times; failures++) connection.failNext(path, "refuse connection");
};
const saved = (of: ReturnType<typeof tab>, paths: string[]) =>
  vi.waitFor(async () => {
    expect(of.state()).toMatchObject({ status: "ready", saving: false, problem: null, unsavedOffers: [] });
    expect(pathsOf(of.state().checkout)).toEqual(paths);
    expect(pathsOf(await server.load(of.state().checkout!.id))).toEqual(paths);
  }, 12_000);

describe("adding what is there, and what could take its place", () => {
  it("[BASK-1] adding an offer again raises its quantity, also when the answer to it was lost", async () => {
    const page = tab(await started(MONTHLY));
    await page.actions.addOffer(MONTHLY);
    connection.failNext("/basket/", "lose answer");
    await page.actions.addOffer(MONTHLY).catch(() => undefined);
    await vi.waitFor(() => expect(page.state()).toMatchObject({ status: "ready", saving: false, problem: null }), 12_000);
    const held = async () =>
      (await server.load(page.state().checkout!.id)).basket.basketItems.map(({ path, quantity }) => `${path} ${quantity}`);
    expect(await held()).toEqual([`${MONTHLY} 3`]);
  });

  it("[BASK-1] an offer that an item may be swapped for is asked about first, where the page asks", async () => {
    const page = tab(await started(MONTHLY));
    const [held] = page.state().checkout!.basket.basketItems;
    await expect(page.actions.addOffer(YEARLY, { askFirst: true })).rejects.toMatchObject({
      reason: "choose-one",
      body: { error: { data: { path: YEARLY, rival: { itemId: held!.id, path: MONTHLY } } } },
    });
    expect(pathsOf(await server.load(page.state().checkout!.id))).toEqual([MONTHLY]);
    await page.actions.addOffer(YEARLY);
    expect(pathsOf(page.state().checkout)).toEqual([MONTHLY, YEARLY]);
  });
});

describe("offers added without a connection", () => {
  it("[BASK-13] wait in order among the other changes, are told, and come into the basket by themselves", async () => {
    const page = tab(await started(MONTHLY));
    offline("/basket/", 3);
    await expect(page.actions.addOffer(YEARLY)).rejects.toMatchObject(waits);
    await page.actions.setQuantity(page.state().checkout!.basket.basketItems[0]!.id, 2);
    await expect(page.actions.addOffer(MAGAZINE, { pushToCheckout: true })).rejects.toMatchObject(waits);
    expect(page.state()).toMatchObject({ saving: false, problem: { code: "offline", unsaved: true }, unsavedOffers: [YEARLY, MAGAZINE] });
    expect(await page.actions.goToCheckout()).toBe("unsaved");
    await saved(page, [MONTHLY, YEARLY, MAGAZINE]);
    expect(
      connection.saves
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.basketItems.map((entry) => `${entry.path} ${entry.quantity}`)),
    ).toEqual([
      [`${MONTHLY} 1`, `${YEARLY} 1`],
      [`${MONTHLY} 2`, `${YEARLY} 1`],
      [`${MONTHLY} 2`, `${YEARLY} 1`, `${MAGAZINE} 1`],
    ]);
    // A page must not be left half a minute after the click that asked for it.
    expect(page.visited).toEqual([]);
    expect(page.storage.get(UNSAVED)).toBeNull();
  });

  it("[BASK-13] start a basket as soon as they can, one for all of them", async () => {
    const page = tab(null);
    offline("/initiate", 2);
    await expect(page.actions.addOffer(MONTHLY)).rejects.toMatchObject(waits);
    await expect(page.actions.addOffer(MAGAZINE)).rejects.toMatchObject(waits);
    expect(page.state()).toMatchObject({
      status: "none",
      saving: false,
      problem: { code: "offline", unsaved: true },
      unsavedOffers: [MONTHLY, MAGAZINE],
    });
    await saved(page, [MONTHLY, MAGAZINE]);
    expect(initiated()).toBe(3);
    expect(page.storage.get(UNSAVED)).toBeNull();
    const id = page.state().checkout!.id;
    expect(await page.actions.addOffer(YEARLY)).toBe(id);
  });

  it("[BASK-13] are saved at once on 'Try again'", async () => {
    const page = tab(null);
    offline("/initiate", 1);
    await expect(page.actions.addOffer(MONTHLY)).rejects.toMatchObject(waits);
    await page.actions.retry();
    expect(pathsOf(page.state().checkout)).toEqual([MONTHLY]);
  });

  it("[BASK-13] are waited for by an order, and by nothing else", async () => {
    const page = tab(await started(MONTHLY));
    offline("/basket/", 1);
    await expect(page.actions.addOffer(YEARLY)).rejects.toMatchObject(waits);
    expect(await page.allSaved()).toMatchObject({ code: "offline" });
    await page.actions.retry();
    expect(await page.allSaved()).toBeNull();
  });

  it.each([
    ["was put into a basket", "lose answer", basketWithOne, "/basket/", [MONTHLY, YEARLY]],
    ["was put into a basket", "cut answer", basketWithOne, "/basket/", [MONTHLY, YEARLY]],
    ["started a basket", "lose answer", noBasket, "/initiate", [YEARLY]],
    ["started a basket", "cut answer", noBasket, "/initiate", [YEARLY]],
    ["started a basket", "foreign page", noBasket, "/initiate", [YEARLY]],
  ] as const)("[BASK-13] one whose answer was lost when it %s (%s) is there once", async (_how, fault, initial, path, expected) => {
    const page = tab(await initial());
    connection.failNext(path, fault);
    await expect(page.actions.addOffer(YEARLY)).rejects.toMatchObject({ reason: "waits" });
    await saved(page, [...expected]);
  });

  it("[BASK-13] one that ends in a way nobody expects is reported, and does not come in with the next one", async () => {
    const reports: Report[] = [];
    setReporter((report) => void reports.push(report));
    setCallContext(() => {
      throw new TypeError("x is undefined");
    });
    const page = tab(null);
    await expect(page.actions.addOffer(YEARLY)).rejects.toThrow("x is undefined");
    setCallContext(() => ({}));
    setReporter(null);
    expect(reports).toContainEqual(expect.objectContaining({ level: "error", message: "An offer could not be put into the basket" }));
    await page.actions.addOffer(MAGAZINE);
    await saved(page, [MAGAZINE]);
  });

  it("[BASK-13] a server that is down is waited for like a lost connection", async () => {
    const page = tab(null);
    connection.failNext("/initiate", refuse("unavailable", "Later"));
    await expect(page.actions.addOffer(MONTHLY)).rejects.toMatchObject({ code: 503, reason: "waits" });
    await saved(page, [MONTHLY]);
  });

  it.each([
    ["a basket", basketWithOne, "/basket/", [MONTHLY, YEARLY, MAGAZINE]],
    ["no basket", noBasket, "/initiate", [YEARLY, MAGAZINE]],
  ] as const)("[BASK-13] are not lost with a page that had %s", async (_what, initial, path, expected) => {
    const storage = memoryStorage();
    const checkout = await initial();
    const before = tab(checkout, storage);
    offline(path, 2);
    for (const offer of [YEARLY, MAGAZINE]) await expect(before.actions.addOffer(offer)).rejects.toMatchObject(waits);
    // The page goes: nothing that it would still do is heard, and what it kept is all there is.
    const kept = storage.get(UNSAVED)!;
    await before.actions.startAgain();
    const next = memoryStorage();
    next.set(UNSAVED, kept);
    await saved(tab(checkout && (await server.load(checkout.id)), next), [...expected]);
    expect(next.get(UNSAVED)).toBeNull();
  });

  it("[BASK-13] one that is refused when its turn comes is told, and the others come in", async () => {
    const page = tab(null);
    offline("/initiate", 3);
    for (const path of [MONTHLY, "/offers/none", MAGAZINE]) await expect(page.actions.addOffer(path)).rejects.toMatchObject(waits);
    await vi.waitFor(() => expect(pathsOf(page.state().checkout)).toEqual([MONTHLY, MAGAZINE]), 12_000);
    expect(page.state()).toMatchObject({ saving: false, unsavedOffers: [] });
    expect(initiated()).toBe(4);
  });

  it("[BASK-13] a basket that could not be fetched is not left behind for a new one", async () => {
    const storage = memoryStorage();
    const checkout = await started(MONTHLY);
    storage.set("order", checkout.id);
    const page = tab(null, storage);
    offline("/api/checkout/", 1);
    await expect(page.actions.addOffer(MAGAZINE)).rejects.toMatchObject(waits);
    await saved(page, [MONTHLY, MAGAZINE]);
    expect([initiated(), page.state().checkout!.id]).toEqual([0, checkout.id]);
  });

  it("[BASK-6] [BASK-13] who starts again has nothing that waits", async () => {
    const page = tab(null);
    offline("/initiate", 1);
    await expect(page.actions.addOffer(MONTHLY)).rejects.toMatchObject(waits);
    await page.actions.startAgain();
    expect(page.state()).toMatchObject({ status: "none", problem: null, unsavedOffers: [] });
    expect([page.storage.get(UNSAVED), await page.allSaved()]).toEqual([null, null]);
    expect(pathsOf(await server.load(await page.actions.addOffer(YEARLY)))).toEqual([YEARLY]);
  });

  it("[BASK-6] [BASK-13] who starts again while an offer is on its way may add another, whatever becomes of the first", async () => {
    const storage = memoryStorage();
    const left = await started(MONTHLY);
    storage.set("order", left.id);
    const page = tab(null, storage);
    // It is never answered.
    connection.holdNext(`/api/checkout/${left.id}`);
    const first = page.actions.addOffer(MAGAZINE);
    await vi.waitFor(() => expect(connection.calls).toHaveLength(1));
    await page.actions.startAgain();
    await expect(first).rejects.toMatchObject({ reason: "left" });
    const id = await page.actions.addOffer(YEARLY);
    expect(id).not.toBe(left.id);
    await saved(page, [YEARLY]);
    expect(pathsOf(await server.load(left.id))).toEqual([MONTHLY]);
  });

  it("[BASK-1] an offer that is refused is refused at once, and nothing waits", async () => {
    const page = tab(null);
    await expect(page.actions.addOffer("/offers/none")).rejects.toMatchObject({
      code: 422,
      reason: "unknown-offer",
      words: 'There is no offer "/offers/none"',
    });
    expect(page.state().unsavedOffers).toEqual([]);
  });
});

describe("the way to the checkout", () => {
  it("[BASK-1] [BASK-4] a basket that takes no order stays on its page, and says so to who asked", async () => {
    const page = tab(await started(MONTHLY));
    await page.actions.setCheckoutDisabled(true);
    const id = await page.actions.addOffer(MAGAZINE, { pushToCheckout: true });
    expect(pathsOf(await server.load(id))).toEqual([MONTHLY, MAGAZINE]);
    expect(await page.actions.goToCheckout()).toBe("disabled");
    expect(page.visited).toEqual([]);
    await page.actions.setCheckoutDisabled(false);
    expect(await page.actions.goToCheckout()).toBeUndefined();
    expect(page.visited).toHaveLength(1);
  });
});
