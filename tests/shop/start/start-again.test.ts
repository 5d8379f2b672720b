/** "Start again" while a checkout page is still starting: the basket that was left stays left. [BASK-6] */
import { afterEach, describe, expect, it, vi } from "vitest";
import { setCallContext } from "../../../src/api/call-context";
import type { PageState } from "../../../src/domain/page/page-state";
import { memoryCookies } from "../../../src/shop/browser/cookies";
import { createShop } from "../../../src/shop/create-shop";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { memoryAddress } from "../../../src/shop/browser/environment";
import { sampleState } from "../../../src/storefront/sample-state";
import { line } from "../../support/shop-server";
import { ADA, signedIn } from "../../support/signed-in";
import { connection, server, shopOnTheLine } from "../shop-on-the-line";

const MONTHLY = "/offers/vpn-monthly";
const MAGAZINE = "/offers/magazine";

shopOnTheLine();
afterEach(() => {
  setCallContext(() => ({}));
});

function opened(query: string, served: PageState["checkout"], isSignedIn: boolean) {
  const address = memoryAddress(`https://shop.example/checkout${query}`);
  const storage = memoryStorage();
  const cookies = memoryCookies();
  const state = sampleState({ basket: "none" });
  const shop = createShop(
    { ...state, checkout: served, user: isSignedIn ? { sub: ADA.sub } : null, campaign: { path: "/checkout", pushToCheckout: false } },
    { storage, navigate: () => {}, environment: { address, cookies, navigate: () => {}, post: () => {} } },
  );
  shop.start();
  return { shop, address, storage, basket: () => shop.basket.getState() };
}

const expire = async (id: string) => {
  const { db } = server.server.services.storage;
  await db
    .updateTable("checkouts")
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .where("id", "=", id)
    .execute();
};

describe("starting again", () => {
  it.each([
    ["the checkout is on its way", "", null, false, false, "GET /api/checkout/"],
    ["an expired one is asked for once more", "", "expired", true, true, "POST /api/checkout/validate/"],
    ["it is validated for who is signed in", "", null, true, false, "POST /api/checkout/validate/"],
    ["the code of the link is applied", "&pc=WELCOME10", null, false, false, "POST /api/promo_code"],
    [
      "an offer of the link is added",
      `&purchase=${encodeURIComponent(MAGAZINE)}&action=addToBasket`,
      null,
      false,
      false,
      "GET /api/checkout/",
    ],
    [
      "an offer of the link goes into the basket",
      `&purchase=${encodeURIComponent(MAGAZINE)}&action=addToBasket`,
      null,
      false,
      false,
      "PUT /api/checkout/basket/",
    ],
    ["the quantity of the link is set", "&quantity=3", null, false, false, "PUT /api/checkout/basket/"],
  ] as const)(
    "[BASK-6] [START-10] while %s, the basket that is left does not come back, and the next one is a new one",
    async (_when, query, served, isSignedIn, expired, held) => {
      const id = await server.checkout([line(MONTHLY)]);
      if (expired) await expire(id);
      if (isSignedIn) {
        const { bearer } = await signedIn(server);
        setCallContext(() => ({ token: bearer.Authorization.slice("Bearer ".length) }));
      }
      const release = connection.holdNext(held.split(" ")[1]!);
      const page = opened(`?basket=${id}${query}`, served, isSignedIn);
      await vi.waitFor(() => expect(connection.calls.some((call) => call.startsWith(held))).toBe(true));
      await page.shop.actions.startAgain();
      expect([page.basket().status, page.basket().checkout]).toEqual(["none", null]);
      release();
      // Whatever the start would still do: one call more, which would be the next one's turn.
      await connection.quiet();
      expect(page.basket()).toMatchObject({ status: "none", checkout: null, saving: false, problem: null });
      expect([new URLSearchParams(page.address.page.search).get("basket"), page.storage.get("order")]).toEqual([null, null]);
      const fresh = await page.shop.actions.addOffer(MAGAZINE);
      expect(fresh).not.toBe(id);
      await vi.waitFor(() =>
        expect(page.basket()).toMatchObject({
          status: "ready",
          saving: false,
          checkout: { id: fresh, basket: { basketItems: [{ path: MAGAZINE }] } },
        }),
      );
    },
  );

  it("[BASK-6] pressed twice, and before the page knows anything, it ends with nothing to wait for", async () => {
    const page = opened(`?basket=${await server.checkout([line(MONTHLY)])}`, null, false);
    await Promise.all([page.shop.actions.startAgain(), page.shop.actions.startAgain()]);
    await connection.quiet();
    expect(page.basket()).toMatchObject({ checkout: null, saving: false });
    expect(page.basket().status).not.toBe("loading");
  });
});
