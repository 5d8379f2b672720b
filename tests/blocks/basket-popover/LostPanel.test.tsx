/** The panel's part does not come, as over a bad connection. It is loaded once and for all, so it has a page of its own. */
import { expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { renderBlock } from "../../support/render-block";

test("[POP-1, REN-2] where 'My basket' does not come, the button stays and leads to the checkout; what would open by itself stays closed", async () => {
  await commands.loseScript("**/basket-popover/OpenedBasket.tsx*");
  const { screen, shop, visited } = await renderBlock("basket-popover", { basket: "empty" });
  const button = screen.getByRole("button", { name: /^Basket/ });
  poseBasket(shop, { checkout: sampleCheckout("sample") });
  await expect.element(screen.getByRole("button", { name: "Basket, 3 in your basket" })).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  expect(visited).toEqual([]);
  await button.click();
  await vi.waitFor(() => expect(visited[0]).toMatch(/^\/checkout\?.*basket=sample-checkout/));
  await expect.element(button).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
});
