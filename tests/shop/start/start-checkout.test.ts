import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setCallContext } from "../../../src/api/call-context";
import { setReporter, type Report } from "../../../src/api/report";
import type { Checkout } from "../../../src/domain/order/order";
import type { CheckoutSettings, PageState } from "../../../src/domain/page/page-state";
import type { ShopEvent } from "../../../src/domain/page/shop-event";
import { refuse } from "../../../src/server/result/refusal";
import { BASKET_COOKIE, LS_COOKIE, memoryCookies } from "../../../src/shop/browser/cookies";
import { createShop } from "../../../src/shop/create-shop";
import { memoryStorage, type SessionStorage } from "../../../src/shop/browser/storage";
import { memoryAddress } from "../../../src/shop/browser/environment";
import { sampleState } from "../../../src/storefront/sample-state";
import { line, orderOf } from "../../support/shop-server";
import { ADA, signedIn } from "../../support/signed-in";
import { connection, server, shopOnTheLine } from "../shop-on-the-line";
import { payByInvoice } from "../../support/pay-by-invoice";

const MONTHLY = "/offers/vpn-monthly";
const YEARLY = "/offers/vpn-yearly";
const MAGAZINE = "/offers/magazine";

shopOnTheLine();
afterEach(() => {
  setCallContext(() => ({}));
  setReporter(null);
});

interface PageOptions {
  checkout?: Partial<CheckoutSettings>;
  /** As the server rendered the page with. */
  served?: PageState["checkout"];
  storage?: SessionStorage;
  cookies?: ReturnType<typeof memoryCookies>;
  signedIn?: boolean;
  country?: string;
  /** What the shop's other brands sell. */
  otherBrands?: PageState["settings"]["otherBrands"];
}

/** A checkout page at /checkout with this query, in a browser that talks to the real server. */
function opened(
  query: string,
  {
    checkout,
    served = null,
    storage = memoryStorage(),
    cookies = memoryCookies(),
    signedIn: isSignedIn = false,
    country = "GB",
    otherBrands = [],
  }: PageOptions = {},
) {
  const address = memoryAddress(`https://shop.example/checkout${query}`);
  const visited: string[] = [];
  const navigate = (to: string) => void visited.push(to);
  const state = sampleState({ basket: "none" });
  const shop = createShop(
    {
      ...state,
      preferences: { ...state.preferences, country },
      checkout: served,
      user: isSignedIn ? { sub: ADA.sub } : null,
      campaign: { path: "/checkout", pushToCheckout: false },
      settings: {
        ...state.settings,
        public_client_id: "test-public-client",
        otherBrands,
        checkout: { ...state.settings.checkout, ...checkout },
      },
    },
    { storage, navigate, environment: { address, cookies, navigate, post: () => {} } },
  );
  const events: ShopEvent[] = [];
  shop.events.on((event) => void events.push(event));
  shop.start();
  return {
    shop,
    address,
    visited,
    storage,
    cookies,
    events,
    basket: () => shop.basket.getState(),
    query: () => new URLSearchParams(address.page.search),
  };
}

type Opened = ReturnType<typeof opened>;
const pathsIn = (of: Checkout | null | undefined) => of?.basket.basketItems.map(({ path }) => path);
const ready = (page: Opened, paths: string[]) =>
  vi.waitFor(() => expect([page.basket().status, pathsIn(page.basket().checkout)]).toEqual(["ready", paths]));
const status = (page: Opened, wanted: string) => vi.waitFor(() => expect(page.basket().status).toBe(wanted));
const initiated = () => connection.calls.filter((call) => call.endsWith("/initiate")).length;
const asAda = async () => {
  const { bearer } = await signedIn(server);
  setCallContext(() => ({ token: bearer.Authorization.slice("Bearer ".length) }));
  return bearer;
};
const inDatabase = (id: string, set: { expires_at?: string; lines?: string }) =>
  server.server.services.storage.db.updateTable("checkouts").set(set).where("id", "=", id).execute();

describe("a checkout page starts", () => {
  it("[START-1] neither checkout id nor purchase: fails with 'Invalid state'", async () => {
    const reports: Report[] = [];
    setReporter((report) => void reports.push(report));
    const page = opened("");
    await status(page, "invalid");
    expect(page.basket()).toMatchObject({ checkout: null, problem: { code: "invalid-state", message: "Invalid state" } });
    expect(reports).toContainEqual(expect.objectContaining({ level: "error", message: "Invalid state" }));
    expect(connection.calls).toEqual([]);
  });

  it("[START-2] [QUERY-2] purchases and no id: a checkout is started from the paths, which leave the address", async () => {
    const page = opened(`?purchase=${MONTHLY}&purchase=${MAGAZINE}&tag=spring`);
    await ready(page, [MONTHLY, MAGAZINE]);
    const { id } = page.basket().checkout!;
    await vi.waitFor(() => expect(page.address.page.search).toBe(`?tag=spring&basket=${id}`));
    expect(pathsIn(await server.load(id))).toEqual([MONTHLY, MAGAZINE]);
    expect(page.storage.get("order")).toBe(id);
    expect(initiated()).toBe(1);
  });

  it("[START-2] [QUERY-2] [EMAIL-3] of two plans that exclude each other the first is bought, and it is said that the other was not", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-exclusive-"));
    mkdirSync(`${folder}/offers`);
    mkdirSync(`${folder}/products`);
    const plan = (name: string) => ({
      name,
      path: `/offers/shield-${name}`,
      data: {
        attributes: {
          price__limio: [{ type: "recurring", value: "5", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: "months" }],
        },
        products: [{ path: `/products/shield-${name}` }],
      },
    });
    writeFileSync(
      `${folder}/products/all.json`,
      JSON.stringify(
        ["basic", "pro", "max"].map((name) => ({ path: `/products/shield-${name}`, name, attributes: { exclusion_group: "shield" } })),
      ),
    );
    writeFileSync(`${folder}/offers/all.json`, JSON.stringify(["basic", "pro", "max"].map(plan)));
    expect(await server.server.services.catalogue.importFolder(folder)).toMatchObject({ ok: true });
    rmSync(folder, { recursive: true });

    const page = opened(`?purchase=/offers/shield-pro&purchase=/offers/shield-basic&purchase=${MAGAZINE}&purchase=/offers/shield-max`);
    await ready(page, ["/offers/shield-pro", MAGAZINE]);
    await vi.waitFor(() => expect(page.query().has("purchase")).toBe(false));
    expect(page.basket().problem).toMatchObject({
      code: "exclusion-group",
      message: expect.stringMatching(/cannot be bought together with/),
    });
    const alone = opened("?purchase=/offers/nothing&purchase=/offers/shield-basic");
    await vi.waitFor(() => expect(alone.basket().problem?.code).toBe("unknown-offer"));
  });

  it("[START-2] [QUERY-2] with a label, the first offer of that label in the visitor's country is bought", async () => {
    const page = opened(`?purchase=${MAGAZINE}&label=plans`, { country: "US" });
    await ready(page, [MONTHLY]);
    const call = connection.calls.find((entry) => entry.startsWith("GET /l-api/offers"));
    expect(call).toBe("GET /l-api/offers");
    await vi.waitFor(() => expect([page.query().has("label"), page.query().has("purchase")]).toEqual([false, false]));
  });

  it("[START-12] a label without an offer: 'initiate checkout with no items'", async () => {
    const page = opened(`?purchase=${MAGAZINE}&label=nothing-of-this-name`);
    await status(page, "invalid");
    expect(page.basket().problem).toEqual({ code: "no-items", message: "initiate checkout with no items" });
    expect(initiated()).toBe(0);
  });

  it("[START-12] starting a checkout with nothing raises 'initiate checkout with no items'", async () => {
    const page = opened("", { checkout: { allow_empty_sessions: true } });
    await status(page, "none");
    await expect(page.shop.actions.startCheckout([])).rejects.toThrow("initiate checkout with no items");
  });

  it("[START-3] id and purchase: 'addToBasket' adds to the existing checkout", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}&purchase=${MAGAZINE}&action=addToBasket`);
    await ready(page, [MONTHLY, MAGAZINE]);
    await vi.waitFor(() => expect(page.address.page.search).toBe(`?basket=${id}`));
    expect(pathsIn(await server.load(id))).toEqual([MONTHLY, MAGAZINE]);
    expect(initiated()).toBe(0);
  });

  describe("an answer that is lost while a purchase is added", () => {
    // Of it there may be several, so that adding it twice would show.
    const link = (id: string, more = "") => `?basket=${id}&purchase=${MONTHLY}${more}&action=addToBasket`;
    const held = async (id: string) => (await server.load(id)).basket.basketItems.map(({ path, quantity }) => `${path} ${quantity}`);
    const lost = async (fault: "lose answer" | "refuse connection", more?: string) => {
      const id = await server.checkout([line(MAGAZINE)]);
      const storage = memoryStorage();
      connection.failNext(`/basket/${id}`, fault);
      const page = opened(link(id, more), { storage });
      await vi.waitFor(() => expect(page.basket()).toMatchObject({ saving: false, problem: { code: "offline" } }));
      return { id, storage, page };
    };
    const reloaded = ({ page, storage }: { page: Opened; storage: SessionStorage }) => opened(page.address.page.search, { storage });

    it.each(["lose answer", "refuse connection"] as const)("[START-3] [BASK-13] it is added once, after a reload (%s)", async (fault) => {
      const before = await lost(fault);
      expect(before.page.query().get("purchase")).toBe(MONTHLY);
      const next = reloaded(before);
      await ready(next, [MAGAZINE, MONTHLY]);
      await vi.waitFor(() => expect(next.address.page.search).toBe(`?basket=${before.id}`));
      expect(await held(before.id)).toEqual([`${MAGAZINE} 1`, `${MONTHLY} 1`]);
    });

    it("[START-3] [BASK-13] once it shows it has left the address, so that it stays one whatever is changed then", async () => {
      const before = await lost("lose answer");
      await before.page.shop.actions.retry();
      await ready(before.page, [MAGAZINE, MONTHLY]);
      await before.page.shop.actions.setQuantity(before.page.basket().checkout!.basket.basketItems[1]!.id, 3);
      expect(before.page.query().getAll("purchase")).toEqual([]);
      await ready(reloaded(before), [MAGAZINE, MONTHLY]);
      await connection.quiet();
      expect(await held(before.id)).toEqual([`${MAGAZINE} 1`, `${MONTHLY} 3`]);
    });

    it("[START-3] [QUERY-2] those that were added before have left the address, and those after wait in it", async () => {
      const id = await server.checkout([line(MAGAZINE)]);
      const storage = memoryStorage();
      const release = connection.holdNext(`/basket/${id}`);
      const page = opened(link(id, `&purchase=${YEARLY}`), { storage });
      await vi.waitFor(() => expect(connection.saves).toHaveLength(1));
      // The first is let through, the second is not.
      connection.failNext(`/basket/${id}`, "refuse connection");
      release();
      await vi.waitFor(() => expect(page.basket()).toMatchObject({ saving: false, problem: { code: "offline" } }));
      expect(page.query().getAll("purchase")).toEqual([YEARLY]);
      await ready(reloaded({ page, storage }), [MAGAZINE, MONTHLY, YEARLY]);
      await connection.quiet();
      expect(await held(id)).toEqual([`${MAGAZINE} 1`, `${MONTHLY} 1`, `${YEARLY} 1`]);
    });
  });

  it("[START-3] the page's own setting says so too", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}&purchase=${MAGAZINE}`, { checkout: { purchase_action: "addToBasket" } });
    await ready(page, [MONTHLY, MAGAZINE]);
    expect(page.basket().checkout?.id).toBe(id);
  });

  it("[START-3] any other action re-initialises: the new checkout's id stands in the address", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}&purchase=${MAGAZINE}&action=renew`);
    await ready(page, [MAGAZINE]);
    const fresh = page.basket().checkout!.id;
    expect(fresh).not.toBe(id);
    await vi.waitFor(() => expect(page.address.page.search).toBe(`?basket=${fresh}`));
    expect(pathsIn(await server.load(id))).toEqual([MONTHLY]);
  });

  it("[START-3] what cannot be added leaves the basket as it was, and is told", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}&purchase=/offers/nothing&action=addToBasket`);
    await vi.waitFor(() => expect(page.basket()).toMatchObject({ status: "ready", problem: { code: "unknown-offer" } }));
    expect(pathsIn(page.basket().checkout)).toEqual([MONTHLY]);
  });

  it("[START-3] a purchase is not lost with the basket that is gone", async () => {
    const page = opened(`?basket=gone-for-good-and-ever&purchase=${MAGAZINE}&action=addToBasket`);
    await ready(page, [MAGAZINE]);
    await vi.waitFor(() => expect(page.query().get("basket")).toBe(page.basket().checkout!.id));
  });

  it("[START-3] [START-10] a basket that cannot be loaded once is not replaced, and the purchase waits in the address", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const storage = memoryStorage();
    connection.failNext(`/api/checkout/${id}`, refuse("unavailable", "Later"));
    const link = `?basket=${id}&purchase=${MAGAZINE}&action=addToBasket`;
    const page = opened(link, { storage });
    await vi.waitFor(() => expect(page.basket()).toMatchObject({ status: "failed", saving: false, problem: { message: "Later" } }));
    expect(page.address.page.search).toBe(link);
    expect(initiated()).toBe(0);
    await ready(opened(page.address.page.search, { storage }), [MONTHLY, MAGAZINE]);
    expect(pathsIn(await server.load(id))).toEqual([MONTHLY, MAGAZINE]);
  });

  it("[START-3] [BASK-6] an expired basket is offered to be restored, and what was to be added waits in the address", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    await inDatabase(id, { expires_at: new Date(Date.now() - 1).toISOString() });
    const page = opened(`?basket=${id}&purchase=${MAGAZINE}&action=addToBasket`, { checkout: { redirect_on_failure: true } });
    await status(page, "expired");
    expect(initiated()).toBe(0);
    await page.shop.actions.restore();
    await ready(page, [MONTHLY]);
    const fresh = page.basket().checkout!.id;
    expect([page.query().get("basket"), page.query().get("purchase")]).toEqual([fresh, MAGAZINE]);
    await ready(opened(page.address.page.search), [MONTHLY, MAGAZINE]);
  });

  it("[START-4] [QUERY-2] [ANA-1] a promo code is applied, told if a discount results, and leaves the address", async () => {
    const page = opened(`?purchase=${YEARLY}&pc=welcome10`);
    await ready(page, [YEARLY]);
    await vi.waitFor(() => expect(page.events.map(({ type }) => type)).toContain("promo-code-added"));
    expect(page.basket().checkout).toMatchObject({
      order: { orderDiscount: { name: "WELCOME10" }, total: { subtotal: 7900, totalDiscount: 790, amount: 7110 } },
    });
    await vi.waitFor(() => expect(page.query().has("pc")).toBe(false));
  });

  it("[START-4] a code that is not taken is dropped, and the checkout goes on without it", async () => {
    const page = opened(`?purchase=${YEARLY}&pc=TOOLATE`);
    await ready(page, [YEARLY]);
    await vi.waitFor(() => expect(page.query().has("pc")).toBe(false));
    expect(page.basket().problem?.code).toBe("promo-code-expired");
    expect(page.basket().checkout!.order.total.totalDiscount).toBe(0);
    expect(page.events.map(({ type }) => type)).not.toContain("promo-code-added");
  });

  it("[START-5] not signed in: the stored checkout is used as it is", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}`);
    await ready(page, [MONTHLY]);
    expect(connection.calls.some((call) => call.includes("validate"))).toBe(false);
  });

  it("[START-5] a checkout that came with the page is not fetched again", async () => {
    const served = await server.load(await server.checkout([line(MONTHLY)]));
    const page = opened(`?basket=${served.id}`, { served });
    await vi.waitFor(() => expect(page.events.map(({ type }) => type)).toEqual(["basket-loaded"]));
    expect(connection.calls).toEqual([]);
  });

  it("[START-5] signed in with validation on: a validated checkout", async () => {
    await asAda();
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}`, { signedIn: true });
    await ready(page, [MONTHLY]);
    expect(connection.calls).toEqual([`POST /api/checkout/validate/${id}`]);
  });

  it("[START-5] signed in with validation off: the stored checkout as it is", async () => {
    await asAda();
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}`, { signedIn: true, checkout: { validation: false } });
    await ready(page, [MONTHLY]);
    expect(connection.calls).toEqual([`GET /api/checkout/${id}`]);
  });

  it("[START-6] 422 from the validated fetch: fetched afresh, and the id in the address replaced", async () => {
    await asAda();
    const id = await server.checkout([line(MONTHLY), line(MAGAZINE)]);
    const [row] = await server.server.services.storage.db.selectFrom("checkouts").select("lines").where("id", "=", id).execute();
    await inDatabase(id, { lines: row!.lines.replace(MAGAZINE, "/offers/no-longer-sold") });
    const page = opened(`?basket=${id}`, { signedIn: true });
    await ready(page, [MONTHLY]);
    const fresh = page.basket().checkout!.id;
    expect(fresh).not.toBe(id);
    await vi.waitFor(() => expect(page.query().get("basket")).toBe(fresh));
    expect(connection.calls).toEqual([`POST /api/checkout/validate/${id}`, `GET /api/checkout/${id}`]);
  });

  it("[START-7] a checkout with a gift code returns early: nothing is asked of it, nothing is changed", async () => {
    const id = await server.checkout([line(MONTHLY)], { basket: { basketItems: [line(MONTHLY)], giftCode: "GIFT-1" } });
    const page = opened(`?basket=${id}&quantity=3`);
    await ready(page, [MONTHLY]);
    expect(page.basket().checkout!.basket.giftCode).toBe("GIFT-1");
    expect(page.query().get("quantity")).toBe("3");
    expect(page.basket().checkout!.basket.basketItems[0]!.quantity).toBe(1);
  });

  it("[START-8] a trial that was had before: limio-invalid=trial for an hour, and back to the campaign", async () => {
    const bearer = await asAda();
    const trial = await server.call(
      "POST",
      "/api/checkout/initiate",
      { basket: { basketItems: [line("/offers/vpn-trial")] }, country: "GB" },
      bearer,
    );
    expect((await server.call("POST", "/api/order", orderOf(trial.body.id), bearer)).status).toBe(201);
    const again = await server.call(
      "POST",
      "/api/checkout/initiate",
      { basket: { basketItems: [line("/offers/vpn-trial")] }, country: "GB", campaignUrl: "/spring" },
      bearer,
    );
    const page = opened(`?basket=${again.body.id}`, { signedIn: true });
    await vi.waitFor(() => expect(page.visited).toEqual(["/spring"]));
    expect(page.cookies.written).toContainEqual({
      name: "limio-invalid",
      value: "trial",
      options: { maxAgeSeconds: 3_600, secure: true, sameSite: "Strict" },
    });
  });

  it("[START-9] a completed order empties the stored basket list, and the next visit starts afresh", async () => {
    const storage = memoryStorage();
    const cookies = memoryCookies();
    const id = await server.checkout([line(MONTHLY)]);
    const before = opened(`?basket=${id}`, { storage, cookies });
    await ready(before, [MONTHLY]);
    expect(JSON.parse(cookies.get(BASKET_COOKIE)!)).toEqual(["VPN monthly"]);
    expect((await server.call("POST", "/api/order", orderOf(id))).status).toBe(201);
    const page = opened(`?basket=${id}`, { storage, cookies });
    await vi.waitFor(() => expect(page.basket().checkout?.completed).toBe(true));
    await vi.waitFor(() => expect([cookies.get(BASKET_COOKIE), cookies.get(LS_COOKIE), storage.get("order")]).toEqual([null, null, null]));
  });

  it.each([
    [
      "[START-10] the existing order, if empty sessions are allowed",
      { allow_empty_sessions: true, redirect_on_failure: true },
      "unknown",
      [],
    ],
    ["[START-10] [ROUTE-2] else re-entry, when that is set", { redirect_on_failure: true }, "unknown", ["/api/sf/ls/reentry"]],
    ["[START-10] else the error is raised", {}, "unknown", []],
  ])("%s (a checkout that is not there)", async (_title, checkout, wanted, visited) => {
    const page = opened("?basket=not-a-checkout-of-anybody", { checkout });
    await vi.waitFor(() => expect([page.basket().status, page.visited]).toEqual([wanted, visited]));
  });

  it("[START-10] [START-1] 'Invalid state' with empty sessions allowed is an empty basket, without a word", async () => {
    const page = opened("", { checkout: { allow_empty_sessions: true } });
    await status(page, "none");
    expect(page.basket()).toMatchObject({ checkout: null, problem: null, saving: false });
  });

  it("[START-10] a server that fails: told, and the retry starts once more", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    connection.failNext("/api/checkout/", refuse("unavailable", "Later"));
    const page = opened(`?basket=${id}&pc=WELCOME10`, { checkout: { allow_empty_sessions: true } });
    // The code was what failed: it is dropped, and the checkout is shown.
    await ready(page, [MONTHLY]);
    connection.failNext(`/api/checkout/${id}`, refuse("unavailable", "Later"));
    const other = opened(`?basket=${id}`);
    await status(other, "failed");
    await other.shop.actions.retry();
    await ready(other, [MONTHLY]);
  });

  it("[BASK-13] [START-10] without a connection nothing is given up: the purchase waits in the address for the retry", async () => {
    connection.failNext("/api/checkout/initiate", "refuse connection");
    const page = opened(`?purchase=${MONTHLY}`, { checkout: { redirect_on_failure: true } });
    await status(page, "failed");
    expect([page.visited, page.query().get("purchase"), page.basket().problem?.code]).toEqual([[], MONTHLY, "offline"]);
    await page.shop.actions.retry();
    await ready(page, [MONTHLY]);
  });

  it.each([
    ["cut answer", "offline"],
    ["foreign page", "failed"],
  ] as const)(
    "[BASK-13] [START-10] an answer that is none (%s) ends the waiting: the page says so, and starts once more",
    async (fault, code) => {
      const id = await server.checkout([line(MONTHLY)]);
      connection.failNext(`/api/checkout/${id}`, fault);
      const page = opened(`?basket=${id}`);
      await status(page, "failed");
      expect(page.basket()).toMatchObject({ saving: false, problem: { code } });
      await page.shop.actions.retry();
      await ready(page, [MONTHLY]);
    },
  );

  it("[START-10] a start that breaks off in a way nobody expects is reported, and can be tried again", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const reports: Report[] = [];
    setReporter((report) => void reports.push(report));
    setCallContext(() => {
      throw new TypeError("x is undefined");
    });
    const page = opened(`?basket=${id}`);
    await status(page, "failed");
    expect(reports).toContainEqual(expect.objectContaining({ level: "error", message: "The start of a checkout broke off" }));
    setCallContext(() => ({}));
    await page.shop.actions.retry();
    await ready(page, [MONTHLY]);
  });

  it("[BASK-6] an expired checkout is told, and restored with what is still sold under a new id", async () => {
    const id = await server.checkout([line(MONTHLY, 2), line(MAGAZINE)]);
    const [row] = await server.server.services.storage.db.selectFrom("checkouts").select("lines").where("id", "=", id).execute();
    await inDatabase(id, {
      expires_at: new Date(Date.now() - 1).toISOString(),
      lines: row!.lines.replace(MAGAZINE, "/offers/no-longer-sold"),
    });
    const page = opened(`?basket=${id}`, { checkout: { redirect_on_failure: true } });
    await status(page, "expired");
    await page.shop.actions.restore();
    await ready(page, [MONTHLY]);
    const fresh = page.basket().checkout!;
    expect(fresh.id).not.toBe(id);
    expect(fresh.basket.basketItems[0]!.quantity).toBe(2);
    expect(page.query().get("basket")).toBe(fresh.id);
    expect(page.basket().problem).toEqual({ code: "not-restored", message: "Magazine" });
  });

  it("[BASK-6] or the shopper starts again", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    await inDatabase(id, { expires_at: new Date(Date.now() - 1).toISOString() });
    const page = opened(`?basket=${id}`);
    await status(page, "expired");
    await page.shop.actions.startAgain();
    expect([page.basket().status, page.address.page.search, page.storage.get("order")]).toEqual(["none", "", null]);
  });

  it("[START-11] a tab without storage of its own goes by lmo_ls, whose first segment is the referrer", async () => {
    const cookies = memoryCookies();
    const first = opened(`?basket=${await server.checkout([line(MONTHLY)])}`, { cookies });
    await ready(first, [MONTHLY]);
    const [referrer, id] = cookies.get(LS_COOKIE)!.split(".");
    expect([referrer, atob(id!)]).toEqual(["", first.basket().checkout!.id]);
    const second = opened("", { cookies });
    await ready(second, [MONTHLY]);
  });

  it.each([
    ["within the bounds", MONTHLY, "3", 3],
    ["above them: the most there is", MONTHLY, "99", 6],
    ["of an offer that is sold singly", YEARLY, "4", 1],
    ["no number", MONTHLY, "many", 1],
    ["zero", MONTHLY, "0", 1],
  ])("[QUERY-3] ?quantity= %s is taken once, and leaves the address", async (_title, path, asked, expected) => {
    const id = await server.checkout([line(path)]);
    const page = opened(`?basket=${id}&quantity=${asked}`);
    await ready(page, [path]);
    await vi.waitFor(() => expect(page.query().has("quantity")).toBe(false));
    await vi.waitFor(() =>
      expect(page.basket()).toMatchObject({ saving: false, checkout: { basket: { basketItems: [{ quantity: expected }] } } }),
    );
    expect((await server.load(id)).basket.basketItems[0]!.quantity).toBe(expected);
  });

  it("[QUERY-3] ?quantity= means nothing for several items", async () => {
    const id = await server.checkout([line(MONTHLY), line(MAGAZINE)]);
    const page = opened(`?basket=${id}&quantity=3`);
    await vi.waitFor(() => expect(page.query().has("quantity")).toBe(false));
    expect(connection.saves).toEqual([]);
  });

  it("[XSELL-2] [FORM-4] who pays right after changing the country orders the basket of that country", async () => {
    const id = await server.checkout([line(MONTHLY)]);
    const page = opened(`?basket=${id}`);
    await ready(page, [MONTHLY]);
    const { actions, checkoutForm } = page.shop;
    for (const [name, text] of [
      ["customerDetails.firstName", "Ada"],
      ["customerDetails.lastName", "Byron"],
      ["customerDetails.email", "ada@shopper.example"],
      ["billingDetails.address1", "1 Rue Haute"],
      ["billingDetails.city", "Paris"],
      ["billingDetails.postalCode", "75001"],
      ["billingDetails.country", "GB"],
    ] as const) {
      actions.register(name, { label: name, validate: (value) => (value ? null : "missing"), focus() {} });
      actions.setValue(name, text);
    }
    payByInvoice(page.shop, "Email");
    // The start's part that follows the country is there once the checkout was asked for.
    await vi.waitFor(() => expect(connection.calls).toHaveLength(1));
    actions.setValue("billingDetails.country", "FR");
    await actions.submit({ invalidForm: "Please check the fields", failed: "Please try again" });
    expect(checkoutForm.getState()).toMatchObject({ status: "done", message: null });
    const calls = connection.calls.map((call) => call.replace(/\?.*/, ""));
    expect(calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
    expect(calls.findIndex((call) => call.startsWith("PUT"))).toBeLessThan(calls.findIndex((call) => call === "POST /api/order"));
  });

  it("[XSELL-2] [XSELL-3] the basket follows the billing country; what is not sold there is marked, and counts again elsewhere", async () => {
    const id = await server.checkout([line("/offers/vpn-fr")], { country: "FR" });
    const page = opened(`?basket=${id}`);
    await ready(page, ["/offers/vpn-fr"]);
    await vi.waitFor(() => expect(connection.calls).toHaveLength(1));
    // One after another, as somebody goes through the list.
    for (const country of ["US", "FR", "GB"]) page.shop.actions.setValue("billingDetails.country", country);
    await vi.waitFor(() => expect(page.basket()).toMatchObject({ saving: false, checkout: { country: "GB", version: 2 } }));
    expect(page.basket().checkout!.basket.basketItems.map(({ removed }) => removed ?? false)).toEqual([true]);
    expect(page.basket().checkout!.order.total.amount).toBe(0);
    expect(connection.saves).toHaveLength(1);
    page.shop.actions.setValue("billingDetails.country", "FR");
    await vi.waitFor(() => expect(page.basket()).toMatchObject({ saving: false, checkout: { country: "FR", version: 3 } }));
    expect(page.basket().checkout!.basket.basketItems.map(({ removed }) => removed ?? false)).toEqual([false]);
  });

  it("[ROUTE-1] a basket of another brand that this browser kept leads to its own page, by its id and without a step back to this one", async () => {
    const storage = memoryStorage();
    await ready(opened(`?basket=${await server.checkout([line(MAGAZINE)])}`, { storage }), [MAGAZINE]);
    const page = opened("?utm_source=mail", { storage, otherBrands: [["/offers/mag"]] });
    await ready(page, [MAGAZINE]);
    const { id } = page.basket().checkout!;
    await vi.waitFor(() => expect(page.visited).toEqual([`/checkout?utm_source=mail&basket=${id}`]));
    // The address stands already, so that following it replaces this page in the history.
    expect(page.query().get("basket")).toBe(id);
  });

  it("[ROUTE-1] a basket of several brands, one of this brand, and one that the address names stay on the page", async () => {
    const otherBrands = [["/offers/mag"]];
    for (const [isNamed, paths] of [
      [false, [MONTHLY, MAGAZINE]],
      [false, [MONTHLY]],
      [true, [MAGAZINE]],
    ] as const) {
      const storage = memoryStorage();
      const id = await server.checkout(paths.map((path) => line(path)));
      await ready(opened(`?basket=${id}`, { storage }), [...paths]);
      const page = opened(`?quantity=none${isNamed ? `&basket=${id}` : ""}`, { storage, otherBrands });
      // The last thing that a start does.
      await vi.waitFor(() => expect(page.query().has("quantity")).toBe(false));
      expect(pathsIn(page.basket().checkout)).toEqual(paths);
      expect(page.visited).toEqual([]);
    }
  });
});
