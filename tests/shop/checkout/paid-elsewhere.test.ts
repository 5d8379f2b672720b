/** An order that is paid on a provider's page, when its shopper is back: it is said once, by the tab that ordered it. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Checkout, OrderDiscount, PlacedOrder } from "../../../src/domain/order/order";
import type { ShopEvent } from "../../../src/domain/page/shop-event";
import { ATTEMPT_KEY, DRAFT_KEY, memoryStorage, RETURN_QUERY_KEY, type SessionStorage } from "../../../src/shop/browser/storage";
import { endPaidElsewhere, PAID_ELSEWHERE_KEY } from "../../../src/shop/checkout/draft";
import { keepPaidElsewhere, sayPaid } from "../../../src/shop/checkout/paid-elsewhere";
import { sampleCheckout } from "../../../src/storefront/sample-state";

const open: Checkout = { ...sampleCheckout("sample"), id: "c1" };
const [first] = open.basket.basketItems;
const placed: PlacedOrder = {
  order_reference: "TS-1",
  createdAt: "2026-11-22T10:00:00.000Z",
  orderItems: [{ ...first!, quantity: 7 }],
  total: { ...open.order.total, amount: 4_321 },
  paymentType: "paypal",
  maskedEmail: "a•••@example.com",
};
/** As it is served after the order: its basket is over, and what was bought stands in the order. */
const paid: Checkout = {
  ...open,
  completed: true,
  basket: { ...open.basket, basketItems: [] },
  order: { ...open.order, total: { ...open.order.total, amount: 0 }, placed },
};
const response = { id: "event-1", order_reference: "TS-1", total: { amount: 4_321, currency: "GBP" } };

describe("[PAY-9] paid elsewhere", () => {
  let storage: SessionStorage;
  let said: ShopEvent[];
  const say = (checkout: Checkout) => sayPaid(storage, checkout, (event) => void said.push(event));
  const kept = () => [PAID_ELSEWHERE_KEY, ATTEMPT_KEY, DRAFT_KEY].filter((key) => storage.get(key) !== null);
  beforeEach(() => {
    storage = memoryStorage();
    said = [];
    storage.set(ATTEMPT_KEY, "{}");
    storage.set(DRAFT_KEY, "{}");
    keepPaidElsewhere(storage, { checkoutId: "c1", orderType: "new", response }, "?subId=s-1");
  });

  it("the order stands: what was bought and what it cost is said once, and nothing is kept of it", () => {
    say(paid);
    say(paid);
    expect(said).toEqual([
      {
        type: "order-placed",
        orderType: "new",
        response,
        checkout: { ...paid, basket: { ...paid.basket, basketItems: placed.orderItems }, order: { ...paid.order, total: placed.total } },
      },
    ]);
    expect(kept()).toEqual([]);
  });

  it("[RET-1] the way back is that of the checkout it was ordered on, not of an earlier order of this tab", () => {
    storage.set(RETURN_QUERY_KEY, "?subId=earlier");
    keepPaidElsewhere(storage, { checkoutId: "c1", orderType: "new", response }, "?subId=s-2&subRef=r-2");
    say(paid);
    expect(storage.get(RETURN_QUERY_KEY)).toBe("?subId=s-2&subRef=r-2");
  });

  it("the promo code that was taken is said, whatever else the checkout says of one; without one, what the checkout says", () => {
    const code = (name: string) => ({ name }) as OrderDiscount;
    const [ordered, shown] = [code("FIRST3"), code("OTHER")];
    say({ ...paid, order: { ...paid.order, orderDiscount: shown, placed: { ...placed, orderDiscount: ordered } } });
    keepPaidElsewhere(storage, { checkoutId: "c1", orderType: "new", response }, "?subId=s-1");
    say({ ...paid, order: { ...paid.order, orderDiscount: shown } });
    expect(said.map((event) => event.type === "order-placed" && event.checkout.order.orderDiscount)).toEqual([ordered, shown]);
  });

  it.each([
    ["an order that does not stand yet", open],
    ["another checkout's order", { ...paid, id: "c2" }],
  ])("%s says nothing, and everything is kept", (_what, checkout) => {
    say(checkout);
    expect(said).toEqual([]);
    expect(kept()).toEqual([PAID_ELSEWHERE_KEY, ATTEMPT_KEY, DRAFT_KEY]);
  });

  it("a tab that ordered nothing says nothing, and keeps its draft", () => {
    storage.remove(PAID_ELSEWHERE_KEY);
    say(paid);
    expect(said).toEqual([]);
    expect(kept()).toEqual([ATTEMPT_KEY, DRAFT_KEY]);
  });

  it("no payment came about: the next order is another one, and everything typed is there", () => {
    endPaidElsewhere(storage);
    expect(kept()).toEqual([DRAFT_KEY]);
    say(paid);
    expect(said).toEqual([]);
  });
});
