import { describe, expect, it, vi } from "vitest";
import type { Checkout } from "../../src/domain/order/order";
import type { CheckoutSettings } from "../../src/domain/page/page-state";
import type { ShopEvent } from "../../src/domain/page/shop-event";
import { refuse } from "../../src/server/result/refusal";
import { ofTheAddress } from "../../src/shop/checkout/order-request";
import { setBotTokens } from "../../src/api/bot-tokens";
import { createBasket } from "../../src/shop/basket/basket";
import { JOURNEY_COOKIE, memoryCookies } from "../../src/shop/browser/cookies";
import { memoryStorage, type KeyValueStorage } from "../../src/shop/browser/storage";
import { memoryAddress } from "../../src/shop/browser/environment";
import { sampleState } from "../../src/storefront/sample-state";
import { line, orderOf, type TestShop } from "../support/shop-server";
import { connection, server, shopOnTheLine } from "./shop-on-the-line";

const MONTHLY = "/offers/vpn-monthly";
const YEARLY = "/offers/vpn-yearly";
const MAGAZINE = "/offers/magazine";

shopOnTheLine();

interface TabOptions {
  href?: string;
  checkout?: Partial<CheckoutSettings>;
  storage?: KeyValueStorage;
  /** Speaks with the other tabs of the test. */
  live?: boolean;
  campaign?: { path: string; tag?: string };
}

/** A tab with the basket at work, on a page of the shop. */
function tab(
  initial: Checkout | null,
  {
    href = "https://shop.example/plans?tag=a",
    checkout,
    storage = memoryStorage(),
    live = false,
    campaign = { path: "/plans", tag: "spring" },
  }: TabOptions = {},
) {
  const cookies = memoryCookies();
  const address = memoryAddress(href);
  const visited: string[] = [];
  const posted: unknown[] = [];
  const events: ShopEvent[] = [];
  const { settings } = sampleState();
  const basket = createBasket(initial, {
    storage,
    country: "GB",
    locale: "en-GB",
    campaign,
    online: true,
    live,
    settings: {
      ...settings,
      redirect_origins: ["https://partner.example", "https://pay.example"],
      checkout: { ...settings.checkout, ...checkout },
    },
    emit: (event) => void events.push(event),
    navigate: (to) => void visited.push(to),
    environment: { cookies, address, navigate: (to) => void visited.push(to), post: (to, fields) => void posted.push([to, fields]) },
  });
  return {
    ...basket,
    events,
    visited,
    posted,
    cookies,
    address,
    storage,
    state: () => basket.store.getState(),
    types: () => events.map(({ type }) => type),
  };
}

const started = async (lines: Parameters<TestShop["checkout"]>[0]) => server.load(await server.checkout(lines));
const quantities = (of: Checkout | null) => of?.basket.basketItems.map(({ path, quantity }) => [path, quantity]);

describe("what a basket does", () => {
  it("[BASK-2] [BASK-12] tracking lists follow what is added and removed, and are saved with it", async () => {
    const { actions } = tab(null);
    const id = await actions.addOffer(MONTHLY, { addOns: [{ path: "/add-ons/passwords", quantity: 1 }] });
    expect((await server.load(id)).tracking).toEqual({
      tag: "spring",
      campaign: "/plans",
      offers: [MONTHLY],
      addOns: ["/add-ons/passwords"],
    });
    await actions.addOffer(MAGAZINE);
    expect((await server.load(id)).tracking).toMatchObject({ offers: [MONTHLY, MAGAZINE], addOns: ["/add-ons/passwords"] });
    const [vpn] = (await server.load(id)).basket.basketItems;
    await actions.removeItem(vpn!.id);
    expect((await server.load(id)).tracking).toEqual({ tag: "spring", campaign: "/plans", offers: [MAGAZINE], addOns: [] });
  });

  it("[BASK-2] [ANA-1] adding and removing is told, once, with the items and what the server answered", async () => {
    const { actions, events, types } = tab(null);
    await actions.addOffer(MONTHLY, { quantity: 2 });
    expect(types()).toEqual(["basket-loaded", "offer-added"]);
    await actions.addOffer(MAGAZINE, { crossSell: true });
    expect(events[2]).toMatchObject({
      type: "offer-added",
      items: [{ path: MAGAZINE }],
      checkout: { version: 2, order: { total: { amount: 2 * 999 + 750 } } },
    });
    const { checkout } = events[2] as Extract<ShopEvent, { checkout: Checkout }>;
    // Adding again raises the quantity, so raising it is adding, however it is asked for.
    await actions.setQuantity(checkout.basket.basketItems[0]!.id, 3);
    expect(events[3]).toMatchObject({ type: "offer-added", items: [{ path: MONTHLY, quantity: 1, addOns: [] }] });
    expect(types()).toHaveLength(4);
    await actions.removeItem(checkout.basket.basketItems[0]!.id);
    expect(events[4]).toMatchObject({
      type: "item-removed",
      items: [{ path: MONTHLY }, { path: MAGAZINE }],
      checkout: { basket: { basketItems: [] } },
    });
  });

  it("[BASK-2] [ANA-1] add-ons that come and go, and both halves of a swap, are told", async () => {
    const { actions, events, types } = tab(await started([line(MONTHLY)]));
    const { id } = (events[0] as Extract<ShopEvent, { checkout: Checkout }>).checkout.basket.basketItems[0]!;
    await actions.addAddOn(id, "/add-ons/passwords", 2);
    await actions.setAddOnQuantity(id, "/add-ons/passwords", 1);
    await actions.swapOffer(id, YEARLY);
    expect(types()).toEqual(["basket-loaded", "offer-added", "item-removed", "offer-added", "item-removed"]);
    const passwords = (count: number) => [
      { path: MONTHLY, quantity: 0, addOns: [{ addOn: { path: "/add-ons/passwords" }, quantity: count }] },
    ];
    expect(events[1]).toMatchObject({ items: passwords(2) });
    expect(events[2]).toMatchObject({ items: passwords(1) });
    expect(events[3]).toMatchObject({ items: [{ path: YEARLY, quantity: 1 }] });
    expect(events[4]).toMatchObject({ items: [{ path: MONTHLY, quantity: 1 }] });
  });

  it("[CAPT-1] a gift by itself is started as a gift's checkout, with a token of its own action", async () => {
    const tokens: string[] = [];
    setBotTokens(async (action) => (tokens.push(action), `token for ${action}`));
    const { actions, state } = tab(null);
    const id = await actions.addOffer("/offers/gift-year");
    setBotTokens(null);
    expect(tokens).toEqual(["initiateCheckout", "initiateGiftCheckout"]);
    expect(connection.calls.filter((call) => call.startsWith("PUT"))).toEqual([`PUT /api/checkout/${id}`]);
    expect(state().checkout).toMatchObject({ id, version: 2, basket: { isGift: true, basketItems: [{ path: "/offers/gift-year" }] } });
  });

  it("[BASK-2] what the server refuses is not told", async () => {
    const { actions, types } = tab(await started([line(MONTHLY)]));
    await expect(actions.addOffer("/offers/nothing")).rejects.toMatchObject({ reason: "unknown-offer" });
    expect(types()).toEqual(["basket-loaded"]);
  });

  it("[BASK-1] [API-7] a promo code is applied and removed; each is told", async () => {
    const { actions, state, events, types } = tab(await started([line(YEARLY)]));
    await actions.applyPromo("welcome10");
    expect(state().checkout).toMatchObject({ version: 2, order: { orderDiscount: { name: "WELCOME10" }, total: { amount: 7110 } } });
    // The next change is made on the version that the code made.
    await actions.addOffer(MAGAZINE);
    expect(connection.saves.map(({ status, body }) => [status, body.version])).toEqual([[200, 2]]);
    await actions.removePromo();
    expect(state().checkout!.order.orderDiscount).toBeUndefined();
    expect(types()).toEqual(["basket-loaded", "promo-code-added", "offer-added", "promo-code-removed"]);
    expect(events.at(-1)).toMatchObject({ code: "WELCOME10" });
  });

  it("[BASK-1] a code that is refused is the caller's to tell, and changes nothing", async () => {
    const { actions, state, types } = tab(await started([line(YEARLY)]));
    await expect(actions.applyPromo("TOOLATE")).rejects.toMatchObject({
      name: "FetchError",
      code: 422,
      reason: "promo-code-expired",
      message: "The promo code TOOLATE has expired.",
    });
    expect(state()).toMatchObject({ saving: false, problem: null, checkout: { version: 1 } });
    expect(types()).toEqual(["basket-loaded"]);
  });

  it("[BASK-1] a custom field is saved, changed and taken out", async () => {
    const { actions, state } = tab(await started([line(YEARLY)]));
    await actions.updateCustomField("po_number__c", "PO-1");
    await actions.updateCustomField("team__c", "Blue");
    const { id } = state().checkout!;
    expect((await server.load(id)).order.customFields).toEqual({ po_number__c: "PO-1", team__c: "Blue" });
    await actions.updateCustomField("po_number__c", "");
    expect((await server.load(id)).order.customFields).toEqual({ team__c: "Blue" });
  });

  it("[BASK-1] a checkout that is disabled stays where it is; enabled it goes", async () => {
    const { actions, state, visited } = tab(await started([line(YEARLY)]));
    await actions.setCheckoutDisabled(true);
    expect((await server.load(state().checkout!.id)).order.checkoutDisabled).toBe(true);
    await actions.goToCheckout();
    expect(visited).toEqual([]);
    await actions.setCheckoutDisabled(false);
    await actions.goToCheckout();
    expect(visited).toHaveLength(1);
  });

  it("[BASK-1] [BASK-9] validating a basket says what keeps it from being ordered", async () => {
    const { actions } = tab(await started([line(MONTHLY), line(YEARLY)]));
    expect(await actions.validateBasket()).toEqual([{ code: "mixed-payment-terms" }]);
    expect(await tab(null).actions.validateBasket()).toEqual([{ code: "empty" }]);
  });

  it("[BASK-5] in sync mode the basket is loaded from the server after each saved change; without it it is not", async () => {
    for (const [sync_basket, expected] of [
      [true, ["PUT", "GET"]],
      [false, ["PUT"]],
    ] as const) {
      const { actions, state } = tab(await started([line(MONTHLY)]), { checkout: { sync_basket } });
      const before = connection.calls.length;
      await actions.setQuantity(state().checkout!.basket.basketItems[0]!.id, 3);
      expect(connection.calls.slice(before).map((call) => call.split(" ")[0])).toEqual(expected);
      expect(state()).toMatchObject({ saving: false, checkout: { version: 2 } });
    }
  });

  it("[BASK-4] [GO-1] push-to-checkout saves the item and goes to checkout with the query, the way back and the basket", async () => {
    const { actions, visited, cookies } = tab(null);
    const id = await actions.addOffer(MONTHLY, { pushToCheckout: true });
    expect(visited).toEqual([`/checkout?tag=a&redirect=%2Fplans&basket=${id}`]);
    expect(cookies.get(JOURNEY_COOKIE)).toBe("/plans");
  });

  it("[BASK-4] who is at checkout already has the basket saved first, and is then at /checkout", async () => {
    const checkout = await started([line(MONTHLY)]);
    const { actions, visited, state } = tab(checkout, { href: `https://shop.example/checkout?basket=${checkout.id}&redirect=%2Fplans` });
    const release = connection.holdNext("/basket/");
    void actions.setQuantity(checkout.basket.basketItems[0]!.id, 2);
    const going = actions.addOffer(MAGAZINE, { pushToCheckout: true });
    expect(visited).toEqual([]);
    release();
    await going;
    expect(state().checkout!.version).toBe(3);
    expect(visited).toEqual([`/checkout?basket=${checkout.id}&redirect=%2Fplans`]);
  });

  it.each([
    ["/thanks?x=1", "/thanks?x=1"],
    ["https://partner.example/next", "https://partner.example/next"],
    ["https://evil.example/", undefined],
    ["//evil.example", undefined],
    ["javascript:alert(1)", undefined],
  ])("[BASK-1] [QUERY-5] the redirect URL %j of an offer that is added leads to %j", async (redirectUrl, expected) => {
    const { actions, visited } = tab(null);
    await actions.addOffer(MONTHLY, { redirectUrl });
    expect(visited[0]).toBe(expected);
  });

  it("[START-11] [RET-1] a checkout is started with the journey it comes from", async () => {
    const { actions } = tab(null, { href: "https://shop.example/plans?redirect_url=https%3A%2F%2Fpartner.example%2Fback" });
    const checkout = await server.load(await actions.addOffer(MONTHLY));
    expect(checkout).toMatchObject({ checkoutJourney: "/plans", campaignUrl: "/plans", redirectUrl: "https://partner.example/back" });
  });

  it("[GO-2] [GO-3] an offer with a checkout of its own is bought there", async () => {
    const checkout = await started([line(MONTHLY)]);
    const external = (checkout_type: string): Checkout => {
      const [item] = checkout.basket.basketItems;
      const offer = {
        ...item!.offer,
        data: {
          attributes: {
            ...item!.offer.data.attributes,
            checkout__limio: { checkout_type, external_url: "https://pay.example/start?b={{basketId}}" },
          },
        },
      };
      return { ...checkout, basket: { ...checkout.basket, basketItems: [{ ...item!, offer }] } };
    };
    const going = tab(external("external"));
    await going.actions.goToCheckout();
    expect(going.visited).toEqual([`https://pay.example/start?b=${checkout.id}&tag=a`]);
    const posting = tab(external("external-post"));
    await posting.actions.goToCheckout();
    expect([posting.visited, posting.posted]).toEqual([
      [],
      [
        [
          `https://pay.example/start?b=${checkout.id}`,
          [
            ["tag", "a"],
            ["country", "GB"],
          ],
        ],
      ],
    ]);
  });
});

describe("a lost connection", () => {
  it("[BASK-13] what waited is saved by itself when the connection is back, and the word about it goes", async () => {
    const { actions, state } = tab(await started([line(MONTHLY), line(MAGAZINE)]));
    const [vpn, magazine] = state().checkout!.basket.basketItems;
    connection.failNext("/basket/", "refuse connection");
    await actions.setQuantity(vpn!.id, 3);
    await vi.waitFor(() => expect(state()).toMatchObject({ saving: false, problem: { code: "offline", unsaved: true } }));
    connection.failNext("/basket/", "refuse connection");
    await actions.removeItem(magazine!.id);
    // Nobody clicks: it is tried again a second later, and two later still.
    await vi.waitFor(() => expect(state()).toMatchObject({ saving: false, problem: null, checkout: { version: 3 } }), 8_000);
    expect(quantities(await server.load(state().checkout!.id))).toEqual([[MONTHLY, 3]]);
  });

  it("[BASK-13] it is tried at once when the browser says that it is online", async () => {
    const target = new EventTarget();
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
    const { actions, state } = tab(await started([line(MONTHLY)]));
    connection.failNext("/basket/", "refuse connection");
    await actions.setQuantity(state().checkout!.basket.basketItems[0]!.id, 3);
    await vi.waitFor(() => expect(state().problem?.unsaved).toBe(true));
    const since = performance.now();
    target.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(state()).toMatchObject({ saving: false, problem: null, checkout: { version: 2 } }));
    expect(performance.now() - since).toBeLessThan(900);
    vi.unstubAllGlobals();
  });

  it("[BASK-13] a server that is down is waited for like a lost connection", async () => {
    const { actions, state } = tab(await started([line(MONTHLY)]));
    connection.failNext("/basket/", refuse("unavailable", "Later"));
    await actions.setQuantity(state().checkout!.basket.basketItems[0]!.id, 3);
    expect(quantities(state().checkout)).toEqual([[MONTHLY, 3]]);
    await vi.waitFor(() => expect(state()).toMatchObject({ problem: null, checkout: { version: 2 } }));
  });

  it("[BASK-13] what was not saved is not lost with the page: the next one asks for it again", async () => {
    const storage = memoryStorage();
    const checkout = await started([line(MONTHLY), line(MAGAZINE)]);
    const before = tab(checkout, { storage });
    for (let failures = 0; failures < 3; failures++) connection.failNext("/basket/", "refuse connection");
    await before.actions.setQuantity(checkout.basket.basketItems[0]!.id, 3);
    await before.actions.removeItem(checkout.basket.basketItems[1]!.id);
    const after = tab(await server.load(checkout.id), { storage });
    expect(quantities(after.state().checkout)).toEqual([[MONTHLY, 3]]);
    await vi.waitFor(async () => expect(quantities(await server.load(checkout.id))).toEqual([[MONTHLY, 3]]), 8_000);
  });

  it("[BASK-13] what was not saved gives way to a basket that has changed since", async () => {
    const storage = memoryStorage();
    const checkout = await started([line(MONTHLY)]);
    const before = tab(checkout, { storage });
    // The page that is left behind tries again by itself for a while: it must not get there first.
    for (let failures = 0; failures < 4; failures++) connection.failNext("/basket/", "refuse connection");
    await before.actions.setQuantity(checkout.basket.basketItems[0]!.id, 3);
    await server.call("PUT", `/api/checkout/basket/${checkout.id}`, { version: 1, basketItems: [line(MAGAZINE)] });
    const after = tab(await server.load(checkout.id), { storage });
    expect(quantities(after.state().checkout)).toEqual([[MAGAZINE, 1]]);
    expect(storage.get("tillwright-unsaved-basket")).toBeNull();
  });
});

describe("two tabs of one shopper", () => {
  it("[BASK-13] agree: what one saves the other shows, and nobody goes round in circles", async () => {
    const checkout = await started([line(MONTHLY), line(MAGAZINE)]);
    const [one, other] = [tab(checkout, { live: true }), tab(checkout, { live: true })];
    await one.actions.setQuantity(checkout.basket.basketItems[0]!.id, 4);
    await vi.waitFor(() => expect(other.state()).toMatchObject({ saving: false, problem: null, checkout: { version: 2 } }));
    await other.actions.removeItem(checkout.basket.basketItems[1]!.id);
    await vi.waitFor(() => expect(quantities(one.state().checkout)).toEqual([[MONTHLY, 4]]));
    // One GET for each save: what is loaded is not told again.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(connection.calls.filter((call) => call.endsWith(checkout.id)).map((call) => call.split(" ")[0])).toEqual([
      "PUT",
      "GET",
      "PUT",
      "GET",
    ]);
  });

  it("[BASK-13] a basket that one starts is the basket of the other, which has none", async () => {
    const [one, other] = [tab(null, { live: true }), tab(null, { live: true })];
    const id = await one.actions.addOffer(MONTHLY);
    await vi.waitFor(() => expect(other.state()).toMatchObject({ status: "ready", checkout: { id } }));
    expect(await other.actions.addOffer(MAGAZINE)).toBe(id);
  });

  it("[BASK-13] what is ordered in one is ordered in the other too, and another basket stays as it is", async () => {
    const checkout = await started([line(MONTHLY)]);
    const another = await started([line(MAGAZINE)]);
    const [one, other, third] = [tab(checkout, { live: true }), tab(checkout, { live: true }), tab(another, { live: true })];
    await server.call("POST", "/api/order", {
      checkoutId: checkout.id,
      order_type: "new",
      basketVersion: 1,
      customerDetails: { firstName: "Ada", lastName: "Byron", email: "ada@shopper.example" },
      billingDetails: { address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
      paymentType: "invoice",
      payment: { type: "invoice", invoicePref: "Email" },
    });
    one.ordered();
    await vi.waitFor(() => expect(other.state().checkout?.completed).toBe(true));
    expect(other.storage.get("order")).toBeNull();
    expect(third.state().checkout).toMatchObject({ id: another.id, completed: false });
  });
});

describe("the address of a checkout", () => {
  it("[QUERY-1] what it carries for whoever the shopper goes back to is sent with the order, and no more than fits", () => {
    expect(ofTheAddress("?state=abc&redirect_url=https%3A%2F%2Fpartner.example%2F&subId=s1&subRef=r1&tag=x")).toEqual({
      redirectState: "abc",
      redirectUrl: "https://partner.example/",
      subId: "s1",
      subRef: "r1",
    });
    expect(ofTheAddress("?subId=&tag=x")).toEqual({});
    expect(ofTheAddress(`?subId=${"s".repeat(999)}`).subId).toHaveLength(200);
  });

  it("[QUERY-1] the order keeps it", async () => {
    const checkoutId = await server.checkout([line(MONTHLY)]);
    expect((await server.call("POST", "/api/order", orderOf(checkoutId, ofTheAddress("?state=abc&subId=s1&subRef=r1")))).status).toBe(201);
    const order = await server.server.services.storage.db
      .selectFrom("orders")
      .select("custom_fields")
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(order.custom_fields)).toMatchObject({ redirectState: "abc", subId: "s1", subRef: "r1" });
  });
});
