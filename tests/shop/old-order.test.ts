/** Looking at an order of old: from the account, a mail, by the back button. The basket of now stays what it was. [BASK-13] [START-9] */
import { describe, expect, it, vi } from "vitest";
import type { Checkout } from "../../src/domain/order/order";
import { BASKET_COOKIE, LS_COOKIE, memoryCookies } from "../../src/shop/browser/cookies";
import { memoryAddress } from "../../src/shop/browser/environment";
import { CHECKOUT_KEY, DRAFT_KEY, memoryStorage, UNSAVED_KEY } from "../../src/shop/browser/storage";
import { createShop } from "../../src/shop/create-shop";
import { sampleState } from "../../src/storefront/sample-state";
import { line, orderOf } from "../support/shop-server";
import { connection, server, shopOnTheLine } from "./shop-on-the-line";

const MONTHLY = "/offers/vpn-monthly";
const MAGAZINE = "/offers/magazine";
const DRAFT = JSON.stringify({ values: {}, paymentType: null, payment: {} });

shopOnTheLine();

/** One browser: its cookies, and a tab whose pages follow one another. */
function browser() {
  const storage = memoryStorage();
  const cookies = memoryCookies();
  const open = (path: string, checkout: Checkout | null) => {
    const address = memoryAddress(`https://shop.example${path}`);
    const environment = { cookies, address, navigate: () => {}, post: () => {} };
    const shop = createShop({ ...sampleState({ basket: "none" }), checkout }, { storage, environment });
    shop.start();
    return shop;
  };
  const left = () => [storage.get(CHECKOUT_KEY), cookies.get(LS_COOKIE), cookies.get(BASKET_COOKIE)];
  return { storage, cookies, open, left };
}

async function ordered(): Promise<Checkout> {
  const id = await server.checkout([line(MAGAZINE)]);
  expect((await server.call("POST", "/api/order", orderOf(id))).status).toBe(201);
  return server.load(id);
}

/** A browser with a basket that its shopper has now. */
async function withBasket() {
  const here = browser();
  const current = await server.load(await server.checkout([line(MONTHLY, 2)]));
  const page = here.open("/plans", current);
  await page.openBasket();
  return { ...here, current, page };
}

const pathsOf = (of: Checkout | null) => of?.basket.basketItems.map(({ path }) => path);

describe("an order of old", () => {
  it.each([
    ["that the page came with", (old: Checkout) => old],
    ["that is fetched", () => null],
  ])("[START-9] [BASK-13] %s takes nothing from the basket of now", async (_how, served) => {
    const { open, left, current } = await withBasket();
    const before = left();
    expect(before[0]).toBe(current.id);
    const old = await ordered();
    const shop = open(`/complete/?basket=${old.id}`, served(old));
    if (!served(old)) await shop.actions.load(old.id);
    await vi.waitFor(() => expect(shop.basket.getState().checkout?.completed).toBe(true));
    await shop.openBasket();
    expect(left()).toEqual(before);
    const next = open("/plans", null);
    await vi.waitFor(() => expect(next.basket.getState()).toMatchObject({ status: "ready", checkout: { id: current.id } }));
  });

  it("[START-9] at its checkout's address leaves the list and the draft of the basket of now", async () => {
    const { open, left, storage } = await withBasket();
    const before = left();
    storage.set(DRAFT_KEY, DRAFT);
    const old = await ordered();
    const shop = open(`/checkout?basket=${old.id}`, null);
    await vi.waitFor(() => expect(shop.basket.getState()).toMatchObject({ status: "ready", checkout: { completed: true } }));
    await connection.quiet();
    expect(left()).toEqual(before);
    expect(storage.get(DRAFT_KEY)).toBe(DRAFT);
  });

  it("[START-9] its own id and list go, also where another tab has a basket of its own by then", async () => {
    const { open, left, storage, cookies } = browser();
    const id = await server.checkout([line(MAGAZINE)]);
    await open("/plans", await server.load(id)).openBasket();
    expect(storage.get(CHECKOUT_KEY)).toBe(id);
    // Its answer was lost: what was typed and agreed to for it is still kept.
    storage.set(DRAFT_KEY, DRAFT);
    expect((await server.call("POST", "/api/order", orderOf(id))).status).toBe(201);
    const list = cookies.get(BASKET_COOKIE);
    const another = `.${btoa("another")}`;
    cookies.set(LS_COOKIE, another);
    await open(`/complete/?basket=${id}`, await server.load(id)).openBasket();
    expect(left()).toEqual([null, another, list]);
    expect(storage.get(DRAFT_KEY)).toBeNull();
  });

  it("[BASK-13] what a lost connection kept back is taken up by the page after it", async () => {
    const { open, storage, current, page } = await withBasket();
    // The page that is left behind tries again by itself for a while: it must not get there first.
    for (let failures = 0; failures < 4; failures++) connection.failNext("/basket/", "refuse connection");
    await page.actions.setQuantity(current.basket.basketItems[0]!.id, 5);
    const kept = storage.get(UNSAVED_KEY);
    expect(kept).toContain(current.id);
    const old = await ordered();
    const shop = open(`/complete/?basket=${old.id}`, old);
    // As it is after the back button.
    await shop.actions.load(old.id);
    expect(storage.get(UNSAVED_KEY)).toBe(kept);
    expect(shop.basket.getState()).toMatchObject({ checkout: { id: old.id, completed: true } });
    // A page out of a cache knows nothing of the basket, and fetches it.
    const next = open("/plans", null);
    await vi.waitFor(async () => {
      expect(next.basket.getState()).toMatchObject({ status: "ready", saving: false, problem: null });
      expect((await server.load(current.id)).basket.basketItems.map(({ quantity }) => quantity)).toEqual([5]);
    }, 12_000);
    expect(storage.get(UNSAVED_KEY)).toBeNull();
  });

  it("[BASK-1] [BASK-13] an offer that is added beside it goes into the basket of now", async () => {
    const { open, current } = await withBasket();
    const old = await ordered();
    const shop = open(`/complete/?basket=${old.id}`, old);
    expect(await shop.actions.addOffer(MAGAZINE)).toBe(current.id);
    expect(pathsOf(await server.load(current.id))).toEqual([MONTHLY, MAGAZINE]);
  });

  it("[START-10] a link to a checkout that nobody knows takes nothing from it either", async () => {
    const { open, left, current } = await withBasket();
    const before = left();
    const shop = open("/plans", null);
    await shop.actions.load("does-not-exist-at-all");
    expect(shop.basket.getState().status).toBe("unknown");
    expect(left()).toEqual(before);
    expect(await shop.actions.addOffer(MAGAZINE)).toBe(current.id);
  });
});
