import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { sampleCheckout, sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { renderBlock } from "../../support/render-block";

const button = /^Basket/;

test("[POP-1] the button counts what is in the basket and opens 'My basket' with items, 'Total:' and 'Checkout'", async () => {
  const { screen, visited } = await renderBlock("basket-popover");
  await expect.element(screen.getByRole("button", { name: "Basket, 3 in your basket" })).toBeVisible();
  await screen.getByRole("button", { name: button }).click();
  const panel = screen.getByRole("dialog", { name: "My basket" });
  await expect.element(panel.getByRole("heading", { name: "My basket" })).toBeVisible();
  expect(panel.getByRole("listitem").elements()).toHaveLength(2);
  await expect.element(panel.getByText("2 x £39.99 each")).toBeVisible();
  await expect.element(panel.getByText("Secure VPN × 1")).toBeVisible();
  await expect.element(panel.getByText("Total:")).toBeVisible();
  await expect.element(panel.getByText("£109.96")).toBeVisible();
  await panel.getByRole("button", { name: "Checkout" }).click();
  await vi.waitFor(() => expect(visited[0]).toMatch(/^\/checkout\?.*basket=sample-checkout/));
});

test("[POP-1] an empty basket says 'No items in basket', and has no 'Checkout'", async () => {
  const { screen } = await renderBlock("basket-popover", { basket: "empty" });
  await screen.getByRole("button", { name: "Basket", exact: true }).click();
  await expect.element(screen.getByText("No items in basket")).toBeVisible();
  expect(screen.getByRole("button", { name: "Checkout" }).elements()).toHaveLength(0);
});

test("[POP-1] the button toggles it, the close icon and Escape close it, and the focus comes back to the button", async () => {
  const { screen } = await renderBlock("basket-popover");
  const trigger = screen.getByRole("button", { name: button });
  const panel = screen.getByRole("dialog");
  await trigger.click();
  await expect.element(panel).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await trigger.click();
  await expect.element(panel).toBeVisible();
  await trigger.click();
  await expect.element(panel).not.toBeInTheDocument();
});

test("[POP-1] it opens by itself once the basket gets an item, and leaves the focus where it was", async () => {
  const { screen, shop } = await renderBlock("basket-popover", { basket: "empty" });
  await expect.element(screen.getByRole("button", { name: button })).toBeVisible();
  poseBasket(shop, { checkout: sampleCheckout("sample") });
  await expect.element(screen.getByRole("dialog", { name: "My basket" })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("[POP-1] a basket that was there before the page stays closed", async () => {
  const { screen, shop } = await renderBlock("basket-popover", { basket: "none" });
  await expect.element(screen.getByRole("button", { name: button })).toBeVisible();
  poseBasket(shop, { status: "loading" });
  poseBasket(shop, { status: "ready", checkout: sampleCheckout("sample") });
  await expect.element(screen.getByRole("button", { name: "Basket, 3 in your basket" })).toBeVisible();
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
});

test("[POP-1, REN-4] in the builder it stays closed", async () => {
  const { screen } = await renderBlock("basket-popover", { mode: "builder" });
  // Said to be disabled, so the pointer has to be sent past that.
  await screen.getByRole("button", { name: button }).click({ force: true });
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
});

test("[BASK-9] with different payment terms 'Checkout' is disabled and a danger alert says why", async () => {
  const checkout = sampleCheckout("sample");
  const [first, second] = checkout.basket.basketItems;
  const monthly = {
    ...sampleOffers[1]!,
    data: { attributes: { ...sampleOffers[1]!.data.attributes, term__limio: { length: 1, type: "months" } } },
  };
  const mixed = { ...checkout, basket: { ...checkout.basket, basketItems: [first!, { ...second!, offer: monthly }] } };
  const { screen } = await renderBlock("basket-popover", { state: { checkout: mixed } });
  await screen.getByRole("button", { name: button }).click();
  await expect.element(screen.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await expect
    .element(screen.getByText("You can only buy products with the same payment terms, please edit your basket and try again."))
    .toBeVisible();
});

test("[LIST-2] an item with missing data says so in its place, and the others stay", async () => {
  const checkout = sampleCheckout("sample");
  const [first, second] = checkout.basket.basketItems;
  const broken = {
    ...checkout,
    basket: { ...checkout.basket, basketItems: [first!, { ...second!, offer: { ...second!.offer, data: undefined as never } }] },
  };
  const { screen } = await renderBlock("basket-popover", {
    state: { checkout: broken, settings: { ...sampleState().settings, prevent_mixed_rates: false } },
  });
  await screen.getByRole("button", { name: button }).click();
  await expect.element(screen.getByText(/Something went wrong when displaying this offer/)).toBeVisible();
  await expect.element(screen.getByText("Total Protection")).toBeVisible();
});

test("[BASK-9] what does not go together can be taken out where it is told", async () => {
  const { screen, shop } = await renderBlock("basket-popover", { mode: "shop" });
  const [first] = shop.basket.getState().checkout!.basket.basketItems;
  await screen.getByRole("button", { name: /^Basket/ }).click();
  const removed = vi.spyOn(shop.actions, "removeItem").mockResolvedValue();
  await screen.getByRole("button", { name: "Remove Total Protection" }).click();
  expect(removed).toHaveBeenCalledWith(first!.id);
});

test("[BASK-6] an expired basket is restored from here, too, or left behind", async () => {
  const { screen, shop } = await renderBlock("basket-popover", { basket: "expired" });
  await screen.getByRole("button", { name: button }).click();
  await expect.element(screen.getByText(/This basket has expired/)).toBeVisible();
  const restored = vi.spyOn(shop.actions, "restore").mockResolvedValue();
  await screen.getByRole("button", { name: "Restore my basket" }).click();
  expect(restored).toHaveBeenCalledOnce();
  await screen.getByRole("button", { name: "Start again" }).click();
  await expect.element(screen.getByText("No items in basket")).toBeVisible();
});

test("[BASK-13] a basket that was ordered in another tab is empty here, with a word and the order", async () => {
  const { screen } = await renderBlock("basket-popover", { basket: "completed" });
  await screen.getByRole("button", { name: button }).click();
  await expect.element(screen.getByText("This order has been placed. Your basket is empty again.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See your order" })).toHaveAttribute("href", "/complete/?basket=sample-checkout");
  expect(screen.getByRole("button", { name: "Checkout" }).elements()).toHaveLength(0);
});

test("[BASK-13] a change that waits for the connection is told", async () => {
  const { screen } = await renderBlock("basket-popover", { basket: "offline" });
  await screen.getByRole("button", { name: button }).click();
  await expect.element(screen.getByText(/The shop cannot be reached just now. Your change is kept/)).toBeVisible();
});

test("[BASK-1] a checkout that is disabled has a disabled 'Checkout'", async () => {
  const checkout = sampleCheckout("sample");
  const { screen } = await renderBlock("basket-popover", {
    state: { checkout: { ...checkout, order: { ...checkout.order, checkoutDisabled: true } } },
  });
  await screen.getByRole("button", { name: button }).click();
  await expect.element(screen.getByRole("button", { name: "Checkout" })).toBeDisabled();
});

test("[BASK-1] a basket that takes no order says so beside 'Checkout', which does nothing", async () => {
  const checkout = sampleCheckout("sample");
  const { screen } = await renderBlock("basket-popover", {
    state: { checkout: { ...checkout, order: { ...checkout.order, checkoutDisabled: true } } },
  });
  await screen.getByRole("button", { name: button }).click();
  await expect.element(screen.getByText("This basket cannot be ordered at the moment. Please get in touch with us.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Checkout" })).toBeDisabled();
});

test("[BASK-13] where the first offer waits for a connection, the empty basket says so", async () => {
  const { screen, shop } = await renderBlock("basket-popover", { basket: "empty" });
  await screen.getByRole("button", { name: "Basket", exact: true }).click();
  await expect.element(screen.getByText("No items in basket")).toBeVisible();
  poseBasket(shop, { problem: { code: "offline", message: "", unsaved: true }, unsavedOffers: [sampleOffers[0]!.path] });
  await expect
    .element(screen.getByText("The shop cannot be reached just now. Your change is kept, and saved by itself as soon as that works again."))
    .toBeVisible();
});
