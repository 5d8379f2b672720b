import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Checkout } from "../../../src/domain/order/order";
import { sampleCheckout, sampleOffers } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

afterEach(() => void vi.restoreAllMocks());

const named = (attributes: Record<string, unknown>): Checkout => {
  const family = sampleOffers[2]!;
  return { ...sampleCheckout("sample"), crossSells: [{ ...family, data: { attributes: { ...family.data.attributes, ...attributes } } }] };
};

describe("cross-sell", () => {
  it("[XSELL-1] shows a card with name, description, price and the button 'Add'", async () => {
    const { screen } = await renderBlock("cross-sell");
    await expect.element(screen.getByRole("heading", { name: "More offers" })).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Family Protection" })).toBeVisible();
    await expect.element(screen.getByText("One plan for everybody at home.")).toBeVisible();
    await expect.element(screen.getByText("£59.99 a year")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Add Family Protection" })).toHaveTextContent("Add");
  });

  it("[XSELL-1] the offer's own cross-sell texts come first, and showPrice hides the price", async () => {
    const checkout = named({
      cross_sell_display_name__limio: "Add the family",
      cross_sell_display_description__limio: "All twenty devices",
    });
    const { screen } = await renderBlock("cross-sell", { state: { checkout }, settings: { showPrice: false } });
    await expect.element(screen.getByRole("heading", { name: "Add the family" })).toBeVisible();
    await expect.element(screen.getByText("All twenty devices")).toBeVisible();
    expect(screen.getByText("£59.99 a year").query()).toBeNull();
  });

  it("[XSELL-1] an offer that is in the basket is not shown, and without any the block is not there", async () => {
    const checkout = { ...sampleCheckout("sample"), crossSells: [sampleOffers[0]!] };
    const { screen } = await renderBlock("cross-sell", { state: { checkout } });
    expect(screen.getByRole("heading").elements()).toEqual([]);
    const empty = await renderBlock("cross-sell", { basket: "empty" });
    expect(empty.screen.getByRole("heading").elements()).toEqual([]);
  });

  it("[XSELL-1] adding saves the offer as a cross-sell, and says that it is in the basket", async () => {
    const checkout = sampleCheckout("sample");
    const calls = answerCalls(() => ({ body: { id: checkout.id, version: 2, data: { ...checkout, version: 2, crossSells: [] } } }));
    const { screen } = await renderBlock("cross-sell", { state: { checkout } });
    await screen.getByRole("button", { name: "Add Family Protection" }).click();
    await expect.element(screen.getByText("Family Protection is in your basket")).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({
      basketItems: [{ id: "item-1" }, { id: "item-2" }, { path: "/offers/sample/family", quantity: 1, crossSell: true }],
    });
    expect(screen.getByRole("heading").elements()).toEqual([]);
  });

  it("[BASK-13] without a connection the card says that its offer waits", async () => {
    answerCalls("offline");
    const { screen, shop } = await renderBlock("cross-sell");
    const add = screen.getByRole("button", { name: "Add Family Protection" });
    await add.click();
    await expect
      .element(
        screen.getByText(
          "The shop cannot be reached just now. Family Protection is kept here, and comes into your basket by itself as soon as that works again.",
        ),
      )
      .toBeVisible();
    await expect.element(add).not.toHaveAttribute("aria-busy", "true");
    expect(shop.basket.getState().unsavedOffers).toEqual(["/offers/sample/family"]);
    await shop.actions.startAgain();
  });

  it("[XSELL-1] an offer that could not be added says so in its card", async () => {
    answerCalls(() => ({ status: 422, body: { error: { code: "unknown-offer", message: "There is no offer" }, requestId: "r" } }));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { screen } = await renderBlock("cross-sell");
    await screen.getByRole("button", { name: "Add Family Protection" }).click();
    await expect.element(screen.getByText("This offer could not be added. Please try again.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Add Family Protection" })).toBeVisible();
  });

  it("[BASK-4] [XSELL-1] a basket that takes no order leads to no checkout, and says why", async () => {
    const sample = named({ push_to_checkout__limio: true });
    let checkoutDisabled = true;
    const now = () => ({ ...sample, version: 2, crossSells: [], order: { ...sample.order, checkoutDisabled } });
    answerCalls(() => ({ body: { id: sample.id, version: 2, data: now() } }));
    const checkout = { ...sample, order: { ...sample.order, checkoutDisabled } };
    const { screen, shop, visited } = await renderBlock("cross-sell", { state: { checkout } });
    await screen.getByRole("button", { name: "Add Family Protection" }).click();
    await expect.element(screen.getByRole("status").filter({ hasText: "Family Protection is in your basket" })).toBeInTheDocument();
    const why = screen.getByText("This basket cannot be ordered at the moment. Please get in touch with us.");
    await expect.element(why).toBeVisible();
    expect(visited).toEqual([]);
    checkoutDisabled = false;
    await shop.actions.setCheckoutDisabled(false);
    await expect.element(why).not.toBeInTheDocument();
  });

  const pushing = { path: "/sample", pushToCheckout: true };
  it.each<[string, { campaign: typeof pushing; offer: boolean; at: string; leads: boolean }]>([
    ["a campaign that pushes leads to the checkout", { campaign: pushing, offer: false, at: "/plans", leads: true }],
    ["an offer that does leads there, too", { campaign: { ...pushing, pushToCheckout: false }, offer: true, at: "/plans", leads: true }],
    ["neither: the shopper stays", { campaign: { ...pushing, pushToCheckout: false }, offer: false, at: "/plans", leads: false }],
    ["at the checkout they stay, and it is saved", { campaign: pushing, offer: true, at: "/checkout", leads: false }],
    ["at the checkout with a slash at its end, too", { campaign: pushing, offer: true, at: "/checkout/", leads: false }],
  ])("[BASK-4] [XSELL-1] %s", async (_what, { campaign, offer, at, leads }) => {
    const here = location.href;
    history.replaceState(history.state, "", at);
    onTestFinished(() => history.replaceState(history.state, "", here));
    const checkout = named({ push_to_checkout__limio: offer });
    const calls = answerCalls(() => ({ body: { id: checkout.id, version: 2, data: { ...checkout, version: 2, crossSells: [] } } }));
    const { screen, visited } = await renderBlock("cross-sell", { state: { checkout, campaign } });
    await screen.getByRole("button", { name: "Add Family Protection" }).click();
    await expect.element(screen.getByText("Family Protection is in your basket")).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ basketItems: [{}, {}, { path: "/offers/sample/family", crossSell: true }] });
    expect(visited.map((address) => new URL(address, here).pathname)).toEqual(leads ? ["/checkout"] : []);
  });
});
