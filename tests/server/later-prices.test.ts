import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Checkout } from "../../src/domain/order/order";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { replaceCatalogue } from "./support/replace-catalogue";

const charge = { trigger: "order_date", repeat_interval: 1, repeat_interval_type: "months", repeat_count: 0, currencyCode: "GBP" };
const now = { ...charge, type: "onetime", value: "5", label: "First month" };
const later = { ...charge, type: "recurring", value: "30", delay_interval: 1, delay_interval_type: "months" };
const known = { display_name__limio: "Slow start", price__limio: [now, later], term__limio: { length: 12, type: "months" } };

describe.each(DATABASES)("[API-3] what an order costs later, on %s", (kind) => {
  let shop: TestShop;
  const sell = (attributes: object) =>
    replaceCatalogue(shop, {
      "offers/slow.json": [{ name: "slow", path: "/offers/slow", data: { attributes: { ...known, ...attributes } } }],
    });
  beforeAll(async () => {
    shop = await startShop(kind);
  });
  afterAll(() => shop.close());

  /** Somebody at the checkout, and what they order there as they see it. */
  const seen = async () => {
    await sell({});
    const id = await shop.checkout([line("/offers/slow")]);
    const { priceHash, order } = (await shop.load(id)) as Checkout;
    expect(order.total).toMatchObject({ amount: 500, currency: "GBP" });
    return { id, order: orderOf(id, { priceHash: priceHash!, total: { amount: 500, currency: "GBP" } }) };
  };
  const place = (order: object) => shop.call("POST", "/api/order", order);

  it.each<[string, object]>([
    ["a dearer charge later", { price__limio: [now, { ...later, value: "40" }] }],
    ["a later charge that comes sooner", { price__limio: [now, { ...later, delay_interval: 2, delay_interval_type: "weeks" }] }],
    ["one charge more", { price__limio: [now, later, { ...later, type: "onetime", value: "1" }] }],
    ["a longer term", { term__limio: { length: 24, type: "months" } }],
    ["a renewal by itself", { autoRenew__limio: true }],
  ])("%s than was seen is not ordered, though nothing changes today; seen, it is", async (_, changed) => {
    const { id, order } = await seen();
    await sell(changed);
    const refused = { error: { code: "price-changed", data: { total: { amount: 500, currency: "GBP" } } } };
    expect(await place(order)).toMatchObject({ status: 422, body: refused });
    const { priceHash } = (await shop.load(id)) as Checkout;
    expect(await place({ ...order, priceHash })).toMatchObject({ status: 201 });
  });

  it("more of it than was asked for, as the fewest that are sold have become three, is not ordered unseen", async () => {
    await sell({ price__limio: [later], allow_multibuy__limio: true });
    const id = await shop.checkout([line("/offers/slow")]);
    const { priceHash, order } = (await shop.load(id)) as Checkout;
    expect(order.total.amount).toBe(0);
    const asked = orderOf(id, { priceHash: priceHash!, total: { amount: 0, currency: "GBP" } });
    await sell({ price__limio: [later], allow_multibuy__limio: true, default_quantity_options__limio: { minimum_quantity: 3 } });
    expect(await place(asked)).toMatchObject({ status: 422, body: { error: { code: "price-changed" } } });
  });

  it("another name, in another language, and nothing new at all change nothing", async () => {
    const { order } = await seen();
    await sell({
      display_name__limio: "Gentle start",
      price__limio: [
        { ...now, label: "Month one" },
        { ...later, value: "30.00" },
      ],
    });
    expect(await place(order)).toMatchObject({ status: 201 });
    const again = await seen();
    expect((await shop.call("GET", `/api/checkout/${again.id}?language=fr`)).body.data.priceHash).toBe(again.order.priceHash);
    expect(await place(again.order)).toMatchObject({ status: 201 });
  });

  it("an order that says nothing of it is for whoever calls by a program of their own", async () => {
    const { order } = await seen();
    await sell({ price__limio: [now, { ...later, value: "40" }] });
    const { priceHash: _unseen, ...plain } = order;
    expect(await place(plain)).toMatchObject({ status: 201 });
  });
});
