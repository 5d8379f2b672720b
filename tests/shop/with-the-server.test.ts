import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createShop } from "../../src/shop/create-shop";
import { memoryStorage, type SessionStorage } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { startShop, type TestShop } from "../support/shop-server";
import { payByInvoice } from "../support/pay-by-invoice";

let server: TestShop;
const plain = globalThis.fetch;
beforeAll(async () => void (server = await startShop("sqlite")));
afterAll(() => server.close());
afterEach(() => void (globalThis.fetch = plain));

/** A tab of the shopper's browser, talking to the real server. `lose` hangs up after the n-th call of that path was answered. */
function tab(storage: SessionStorage = memoryStorage(), lose?: { path: string }) {
  let lost = false;
  globalThis.fetch = async (input, init) => {
    // Only what a page asks for, by a path of its own origin, passes the shopper's network.
    if (!String(input).startsWith("/")) return plain(input, init);
    const response = await plain(server.url + String(input), { ...init, keepalive: false });
    if (lose && !lost && String(input).startsWith(lose.path)) {
      lost = true;
      await response.arrayBuffer();
      throw new TypeError("Failed to fetch");
    }
    return response;
  };
  const shop = createShop(sampleState({ basket: "none" }), { storage });
  shop.start();
  return shop;
}

const typed = {
  "customerDetails.firstName": "Ada",
  "customerDetails.lastName": "Byron",
  "customerDetails.email": "ada@shopper.example",
  "billingDetails.address1": "1 High Street",
  "billingDetails.city": "London",
  "billingDetails.postalCode": "SW1A 1AA",
  "billingDetails.country": "GB",
} as const;
function fillIn(shop: ReturnType<typeof tab>, without?: keyof typeof typed): void {
  for (const [name, value] of Object.entries(typed)) {
    if (name === without) continue;
    shop.actions.register(name as keyof typeof typed, { label: name, validate: (text) => (text ? null : "missing"), focus() {} });
    shop.actions.setValue(name as keyof typeof typed, value);
  }
  payByInvoice(shop, "Post");
}
const texts = { invalidForm: "Please check the fields", failed: "Please try again" };
const offer = "/offers/vpn-monthly";

describe("the shopper's stores against the shop's own server", () => {
  it("[FORM-2] [PAY-11] an offer is added, ordered by invoice and complete", async () => {
    const shop = tab();
    const id = await shop.actions.addOffer(offer);
    expect(shop.basket.getState()).toMatchObject({
      status: "ready",
      problem: null,
      checkout: { id, basket: { basketItems: [{ path: offer, quantity: 1 }] } },
    });
    fillIn(shop);
    const placed = await shop.actions.submit(texts);
    expect(shop.checkoutForm.getState().message).toBeNull();
    expect(placed?.order_reference).toBeTruthy();
    const complete = await server.load(id);
    expect(complete).toMatchObject({
      completed: true,
      order: { placed: { order_reference: placed!.order_reference, paymentType: "invoice", maskedEmail: "a•••@shopper.example" } },
    });
  });

  describe("a checkout that expires while the form is filled in", () => {
    const expired = async () => {
      const shop = tab();
      const id = await shop.actions.addOffer(offer);
      fillIn(shop);
      await server.server.services.storage.db
        .updateTable("checkouts")
        .set({ expires_at: new Date(Date.now() - 1).toISOString() })
        .where("id", "=", id)
        .execute();
      expect(await shop.actions.submit(texts)).toBeUndefined();
      return { shop, id };
    };

    it("[BASK-6] [FORM-4] is said where the form stood; restored, the form goes on with what was typed, says nothing of it any more, and orders", async () => {
      const { shop, id } = await expired();
      expect(shop.basket.getState().status).toBe("expired");
      await shop.actions.restore();
      expect(shop.basket.getState()).toMatchObject({
        status: "ready",
        problem: null,
        checkout: { basket: { basketItems: [{ path: offer }] } },
      });
      expect(shop.basket.getState().checkout!.id).not.toBe(id);
      expect(shop.checkoutForm.getState()).toMatchObject({ values: typed, message: null, status: "idle", summary: [], fault: null });
      expect(await shop.actions.submit(texts)).toMatchObject({ order_reference: expect.any(String) });
    });

    it("[BASK-6] [FORM-4] left behind, what was typed is there for the next basket", async () => {
      const { shop } = await expired();
      await shop.actions.startAgain();
      await shop.actions.addOffer("/offers/magazine");
      expect(shop.checkoutForm.getState()).toMatchObject({ values: typed, message: null });
      expect(await shop.actions.submit(texts)).toMatchObject({ order_reference: expect.any(String) });
    });

    it("[BASK-6] [START-6] replaced elsewhere (restored in another tab), the form goes on with the new one", async () => {
      const shop = tab();
      const id = await shop.actions.addOffer(offer);
      fillIn(shop);
      await server.server.services.storage.db
        .updateTable("checkouts")
        .set({ expires_at: new Date(Date.now() - 1).toISOString() })
        .where("id", "=", id)
        .execute();
      const next = (await server.call("POST", `/api/checkout/clone/${id}`)).body.id as string;
      expect(await shop.actions.submit(texts)).toBeUndefined();
      expect(shop.basket.getState()).toMatchObject({ status: "ready", checkout: { id: next } });
      expect(await shop.actions.submit(texts)).toMatchObject({ order_reference: expect.any(String) });
    });
  });

  it("[API-4] an order whose answer was lost is placed once, and the second try answers it", async () => {
    const shop = tab(memoryStorage(), { path: "/api/order" });
    const id = await shop.actions.addOffer(offer);
    fillIn(shop);
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState().message).toBe(texts.failed);
    const reference = (await server.load(id)).order.placed?.order_reference;
    expect(reference).toBeTruthy();
    expect((await shop.actions.submit(texts))?.order_reference).toBe(reference);
  });

  it("[API-5] [BASK-13] of two tabs with one basket the second to save is told, and sees the first one's", async () => {
    const storage = memoryStorage();
    const first = tab(storage);
    const id = await first.actions.addOffer(offer);
    const second = createShop(sampleState({ basket: "none" }), { storage });
    await second.actions.load(id);
    const item = second.basket.getState().checkout!.basket.basketItems[0]!;
    await first.actions.removeItem(item.id);
    await second.actions.removeItem(item.id);
    // Both wanted the same basket: there is nothing to quarrel about.
    expect(second.basket.getState()).toMatchObject({ problem: null, checkout: { basket: { basketItems: [] } } });
    await first.actions.addOffer(offer);
    await expect(second.actions.addOffer("/offers/magazine")).rejects.toMatchObject({ reason: "changed-elsewhere" });
    expect(second.basket.getState().checkout?.basket.basketItems).toHaveLength(1);
  });

  it("[BASK-13] a save whose answer was lost is neither lost nor done twice", async () => {
    const shop = tab(memoryStorage(), { path: "/api/checkout/basket/" });
    const id = await shop.actions.addOffer(offer);
    await shop.actions.removeItem(shop.basket.getState().checkout!.basket.basketItems[0]!.id);
    expect(shop.basket.getState().problem).toMatchObject({ code: "offline", unsaved: true });
    await shop.actions.retry();
    expect(shop.basket.getState()).toMatchObject({ problem: null, saving: false });
    expect((await server.load(id)).basket.basketItems).toEqual([]);
  });

  it("[FORM-3] [ADDR-6] what the server refuses is said in its words", async () => {
    const shop = tab();
    await shop.actions.addOffer(offer);
    fillIn(shop, "billingDetails.city");
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState().message).toMatch(
      /^Your billing address is missing the following fields: .*city.*Please check your billing address and try again\.$/i,
    );
  });

  it("[START-10] an unknown checkout is known as such, and an unknown offer is refused", async () => {
    const shop = tab();
    await shop.actions.load("does-not-exist-at-all");
    expect(shop.basket.getState().status).toBe("unknown");
    await expect(shop.actions.addOffer("/offers/nothing")).rejects.toMatchObject({ name: "FetchError" });
  });
});
