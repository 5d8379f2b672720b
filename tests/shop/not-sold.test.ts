import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout } from "../../src/domain/order/order";
import { createBasket } from "../../src/shop/basket/basket";
import { browserEnvironment } from "../../src/shop/browser/environment";
import { memoryStorage } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { replaceCatalogue } from "../server/support/replace-catalogue";
import { line, startShop, type TestShop } from "../support/shop-server";
import { connectTo, type FaultyConnection } from "./faulty-connection";

const charge = { type: "recurring", trigger: "order_date", repeat_interval: 1, repeat_interval_type: "months", repeat_count: 0 };
const paper = {
  name: "paper",
  path: "/offers/paper",
  data: { attributes: { display_name__limio: "Morning Paper", price__limio: [{ ...charge, value: "7", currencyCode: "GBP" }] } },
};

describe("[BASK-13] [BASK-6] an offer that is taken out of the shop while it is in a basket", () => {
  let shop: TestShop;
  let connection: FaultyConnection;
  let id: string;
  beforeAll(async () => void (shop = await startShop("sqlite")));
  afterAll(() => shop.close());
  const sell = (offers: object[]) => replaceCatalogue(shop, { "offers/paper.json": offers });
  beforeEach(async () => {
    connection = await connectTo(shop.url);
    await sell([paper]);
    id = await shop.checkout([line("/offers/vpn-monthly", 2), line("/offers/paper")]);
  });
  afterEach(() => connection.close());

  const basketOf = (checkout: Checkout) =>
    createBasket(checkout, {
      storage: memoryStorage(),
      country: "GB",
      locale: "en-GB",
      campaign: { path: "/" },
      online: true,
      live: false,
      settings: sampleState().settings,
      emit: () => {},
      navigate: () => {},
      environment: browserEnvironment(false, () => {}),
    });
  const named = { status: "ready", problem: { code: "not-restored", message: "Morning Paper" } };

  it("is named where the page is opened, and no more once the basket is saved without it", async () => {
    await sell([]);
    const checkout = await shop.load(id);
    expect(checkout.basket.basketItems).toHaveLength(1);
    const basket = basketOf(checkout);
    expect(basket.store.getState()).toMatchObject(named);
    await basket.actions.setQuantity(checkout.basket.basketItems[0]!.id, 3);
    expect(basket.store.getState()).toMatchObject({ status: "ready", problem: null });
    expect((await shop.load(id)).basket.leftOut).toBeUndefined();
  });

  it("is named where the basket is fetched anew, as after an order that was refused for it", async () => {
    const basket = basketOf(await shop.load(id));
    expect(basket.store.getState()).toMatchObject({ status: "ready", problem: null });
    await sell([]);
    await basket.actions.load(id);
    expect(basket.store.getState()).toMatchObject(named);
    expect(basket.store.getState().checkout?.basket.basketItems).toHaveLength(1);
  });
});
