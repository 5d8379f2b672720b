/** The basket is of the country that stands in the form, also where nobody has chosen it. */
import { describe, expect, it, vi } from "vitest";
import { setCallContext } from "../../../src/api/call-context";
import type { SignedInUser } from "../../../src/domain/page/page-state";
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

interface OpenOptions {
  /** What is done to the checkout, or to the line to it, before the page is opened. */
  broken?: (id: string) => unknown;
  /** Of the basket, once the page has started. */
  status?: string;
  /** The page came with its checkout. */
  served?: boolean;
  user?: SignedInUser | null;
}

async function opened(paths: string[], country: string, { broken, status = "ready", served = false, user = null }: OpenOptions = {}) {
  const id = await server.checkout(
    paths.map((path) => line(path)),
    { country },
  );
  const checkout = served ? await server.load(id) : null;
  await broken?.(id);
  const state = sampleState({ basket: "none" });
  const navigate = () => {};
  const shop = createShop(
    { ...state, preferences: { ...state.preferences, country }, checkout, user },
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
  await vi.waitFor(() => expect(basket().status).toBe(status));
  return {
    shop,
    basket,
    countryIs: (wanted: string) => vi.waitFor(() => expect(basket()).toMatchObject({ saving: false, checkout: { country: wanted } })),
  };
}

/** Pages of other tests may still be at work. */
const savesOf = ({ basket }: Awaited<ReturnType<typeof opened>>) =>
  connection.calls.filter((call) => call === `PUT /api/checkout/basket/${basket().checkout!.id}`).length;

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

  it("[BASK-6] [ADDR-4] [XSELL-3] is followed by one that has expired and was restored", async () => {
    const expire = (id: string) =>
      server.server.services.storage.db
        .updateTable("checkouts")
        .set({ expires_at: new Date(Date.now() - 1).toISOString() })
        .where("id", "=", id)
        .execute();
    const page = await opened([MAGAZINE], "GB", { broken: expire, status: "expired" });
    page.shop.actions.setValue("billingDetails.country", "FR");
    await connection.quiet();
    // Nothing is asked of the one that is over.
    expect(connection.calls.filter((call) => call.startsWith("PUT"))).toEqual([]);
    await page.shop.actions.restore();
    await page.countryIs("FR");
    page.shop.actions.setValue("billingDetails.country", "US");
    await page.countryIs("US");
    expect(savesOf(page)).toBe(2);
  });

  it("[BASK-13] [ADDR-4] [XSELL-3] is followed where a page that came with its basket could not be started for want of a connection", async () => {
    setCallContext(() => ({ token: "t1" }));
    const page = await opened([MAGAZINE], "GB", {
      served: true,
      broken: () => connection.failNext("/api/checkout/validate/", "refuse connection"),
      user: { sub: "ada" },
    });
    await vi.waitFor(() => expect(page.basket().problem?.code).toBe("offline"));
    setCallContext(() => ({}));
    page.shop.actions.setValue("billingDetails.country", "FR");
    await page.countryIs("FR");
    expect(savesOf(page)).toBe(1);
  });
});
