/** The basket is of the country that stands in the form, also where nobody has chosen it. */
import { describe, expect, it, vi } from "vitest";
import { refuse } from "../../../src/server/result/refusal";
import { BILLING_SAME, deliveryForms } from "../../../src/shop/address/delivery";
import { createShop } from "../../../src/shop/create-shop";
import { memoryCookies } from "../../../src/shop/browser/cookies";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { memoryAddress } from "../../../src/shop/browser/environment";
import { sampleState } from "../../../src/storefront/sample-state";
import { line } from "../../support/shop-server";
import { connection, server, shopOnTheLine } from "../shop-on-the-line";

const ONLY_FR = "/offers/vpn-fr";
const MAGAZINE = "/offers/magazine";

shopOnTheLine();

async function opened(paths: string[], country: string) {
  const id = await server.checkout(
    paths.map((path) => line(path)),
    { country },
  );
  const state = sampleState({ basket: "none" });
  const navigate = () => {};
  const shop = createShop(
    { ...state, preferences: { ...state.preferences, country }, checkout: null },
    {
      storage: memoryStorage(),
      navigate,
      environment: {
        address: memoryAddress(`https://shop.example/checkout?basket=${id}`),
        cookies: memoryCookies(),
        navigate,
        post: () => {},
      },
    },
  );
  shop.start();
  const basket = () => shop.basket.getState();
  await vi.waitFor(() => expect(basket().status).toBe("ready"));
  return {
    shop,
    basket,
    countryIs: (wanted: string) => vi.waitFor(() => expect(basket()).toMatchObject({ saving: false, checkout: { country: wanted } })),
  };
}

const removed = ({ checkout }: ReturnType<Awaited<ReturnType<typeof opened>>["basket"]>) =>
  checkout!.basket.basketItems.map((item) => item.removed ?? false);

describe("the basket's country", () => {
  it("[ADDR-4] [BASK-10] [XSELL-3] who comes from elsewhere for what is sold in one country alone finds it in the form, and what they want is charged", async () => {
    const page = await opened([ONLY_FR], "US");
    await page.countryIs("FR");
    expect(removed(page.basket())).toEqual([false]);
    expect(page.basket().checkout!.order.total.amount).toBeGreaterThan(0);
    expect(page.basket().checkout!.paymentTypes).not.toEqual([]);
    expect(connection.saves).toHaveLength(1);
  });

  it("[ADDR-4] [XSELL-2] where the bill goes with the delivery, the country of the delivery counts", async () => {
    const page = await opened([MAGAZINE], "GB");
    deliveryForms(page.shop).setState(1, true);
    page.shop.actions.setValue("billingDetails.country", "GB");
    page.shop.actions.setValue("deliveryDetails.country", "FR");
    page.shop.actions.setValue(BILLING_SAME, "on");
    await page.countryIs("FR");
    page.shop.actions.setValue(BILLING_SAME, "");
    await page.countryIs("GB");
  });

  it("[XSELL-3] another tab's country is not fought over", async () => {
    const page = await opened([MAGAZINE], "GB");
    page.shop.actions.setValue("billingDetails.country", "FR");
    await page.countryIs("FR");
    const saves = connection.saves.length;
    await page.shop.actions.setCountry("US");
    await page.countryIs("US");
    // Longer than a change is held back.
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(page.basket().checkout!.country).toBe("US");
    expect(connection.saves).toHaveLength(saves + 1);
  });

  it("[XSELL-3] what goes wrong while the recommendations follow the country is for the console alone: the shopper is told nothing, and goes on", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const page = await opened([MAGAZINE], "GB");
    connection.failNext("/api/checkout/basket/", refuse("unavailable", "Later"));
    page.shop.actions.setValue("billingDetails.country", "FR");
    await vi.waitFor(
      () => expect(warned).toHaveBeenCalledWith("The basket could not be updated for FR", expect.objectContaining({ code: 503 })),
      5_000,
    );
    expect(page.basket()).toMatchObject({ status: "ready", problem: null, saving: false });
    expect(page.basket().checkout!.basket.basketItems).toHaveLength(1);
    warned.mockRestore();
  });
});
