/** What becomes of the rest of the shop when its form's order is placed, refused, or taken elsewhere to be paid. */
import { describe, expect, it, vi } from "vitest";
import type { ShopEvent } from "../../../src/domain/page/shop-event";
import { memoryCookies } from "../../../src/shop/browser/cookies";
import { memoryAddress } from "../../../src/shop/browser/environment";
import { PAID_ELSEWHERE_KEY } from "../../../src/shop/checkout/draft";
import { CHECKOUT_KEY, DRAFT_KEY, memoryStorage } from "../../../src/shop/browser/storage";
import type { PaymentForm } from "../../../src/shop/checkout/form";
import { createShop } from "../../../src/shop/create-shop";
import { sampleState } from "../../../src/storefront/sample-state";
import { answer, answers, calls, callsAreAnswered, checkout, field, placed, refusal, texts } from "./form-alone";

callsAreAnswered();

/** A page with its whole shop, an email typed and a card's form on it. */
async function shopOf(payer: Partial<PaymentForm> = {}) {
  const storage = memoryStorage();
  storage.set(CHECKOUT_KEY, checkout.id);
  const visited: string[] = [];
  const posted: unknown[] = [];
  const environment = {
    cookies: memoryCookies(),
    address: memoryAddress("https://shop.example/checkout"),
    navigate: (to: string) => void visited.push(to),
    post: (...form: unknown[]) => void posted.push(form),
  };
  const shop = createShop({ ...sampleState(), checkout }, { storage, environment });
  // The basket's workings are fetched as soon as a page with a checkout is alive.
  await shop.openBasket();
  const heard: ShopEvent[] = [];
  shop.events.on((event) => void heard.push(event));
  shop.actions.register("customerDetails.email", field("Email"));
  shop.actions.setValue("customerDetails.email", "ada@example.com");
  shop.actions.choosePayment("card");
  shop.actions.payWith("card", { prepare: async () => ({ ok: true, details: {} }), ...payer });
  const orders = () => heard.filter(({ type }) => type.startsWith("order-"));
  return { shop, storage, visited, posted, orders, form: () => shop.checkoutForm.getState() };
}

describe("the shop around an order", () => {
  it("[FORM-2] [ANA-1] placed: listeners hear once what was bought, and the basket of this tab goes", async () => {
    const { shop, storage, orders } = await shopOf();
    expect(await shop.actions.submit(texts)).toEqual(placed);
    expect(orders()).toEqual([{ type: "order-placed", checkout, orderType: "new", response: placed }]);
    expect(storage.get(CHECKOUT_KEY)).toBeNull();
  });

  it("[FORM-3] [ANA-1] refused: listeners hear of it with the words that the shopper reads, and the basket stays", async () => {
    const { shop, storage, orders, form } = await shopOf();
    answers.push(refusal(422, "payment-declined", "Your bank said no"));
    await shop.actions.submit(texts);
    expect(orders()).toEqual([{ type: "order-failed", checkout, message: "Your bank said no" }]);
    expect(form().message).toBe("Your bank said no");
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
  });

  it.each([
    ["an address", { navigate: "https://provider.example/pay" }, ["https://provider.example/pay"], []],
    [
      "a form",
      { post: { action: "https://provider.example/pay", fields: { token: "t1" } } },
      [],
      [["https://provider.example/pay", [["token", "t1"]]]],
    ],
  ])("[PAY-9] paid elsewhere: the browser follows %s, and the tab keeps what it sent away", async (_what, next, navigated, sent) => {
    const { shop, storage, orders, visited, posted } = await shopOf({ proceed: async () => next });
    const pending = { ...placed, id: "event-1", pending: true };
    answers.push(answer(201, pending));
    void shop.actions.submit(texts);
    await vi.waitFor(() => expect(visited.length + posted.length).toBe(1));
    expect(visited).toEqual(navigated);
    expect(posted).toEqual(sent);
    expect(JSON.parse(storage.get(PAID_ELSEWHERE_KEY)!)).toEqual({ checkoutId: checkout.id, orderType: "new", response: pending });
    expect(orders()).toEqual([]);
    expect(storage.get(CHECKOUT_KEY)).toBe(checkout.id);
  });

  it("[BASK-6] a checkout that goes on under another id is shown, with the words of the refusal", async () => {
    const { shop, form } = await shopOf();
    answers.push(refusal(410, "checkout-replaced", "It goes on elsewhere"), answer(200, { data: { ...checkout, id: "c2", version: 1 } }));
    await shop.actions.submit(texts);
    expect(calls.map(({ path }) => path.split("?")[0])).toEqual(["/api/order", `/api/checkout/${checkout.id}`]);
    expect(shop.basket.getState()).toMatchObject({ status: "ready", checkout: { id: "c2" } });
    expect(form()).toMatchObject({ status: "failed", message: "It goes on elsewhere" });
  });

  it("[BASK-6] [FORM-4] one that is over: the basket says so alone, and what was typed is kept", async () => {
    const { shop, storage, form } = await shopOf();
    shop.start();
    shop.actions.setValue("customerDetails.email", "grace@example.com");
    const over = refusal(410, "checkout-expired", "Your checkout has expired");
    answers.push(over, over);
    await shop.actions.submit(texts);
    expect(shop.basket.getState()).toMatchObject({ status: "expired" });
    expect(form()).toMatchObject({ status: "idle", message: null });
    expect(storage.get(DRAFT_KEY)).toContain("grace@example.com");
  });

  it("[API-3] a total that is another one stands in the basket, so that the shopper may agree to it", async () => {
    const { shop } = await shopOf();
    const dearer = { ...checkout.order.total, amount: checkout.order.total.amount + 75 };
    answers.push(refusal(422, "price-changed", "The price has changed", { data: { total: dearer } }), answer(200, { data: checkout }));
    await shop.actions.submit(texts);
    expect(shop.basket.getState().checkout?.order.total).toMatchObject({ amount: dearer.amount });
    answers.push(answer(201, placed));
    await shop.actions.submit(texts);
    const sent = calls.filter(({ path }) => path === "/api/order").map(({ body }) => body.total?.amount);
    expect(sent).toEqual([checkout.order.total.amount, dearer.amount]);
  });
});
