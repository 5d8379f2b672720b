/** Dialogs that the bar's menu opens on a phone: they look as any other. */
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

it("[BLD-8] of 360 pixels: the buttons of a dialog from the page's menu have as much room around their words as on a wide screen", async () => {
  await openBuilder(layoutOf([block("hero-1", "hero")]));
  await expect.poll(onCanvas).toHaveLength(1);
  await page.viewport(360, 800);
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Share the draft…" }).click();
  const make = page.getByRole("dialog", { name: "Share the draft" }).getByRole("button", { name: "Make a link" });
  await expect.element(make).toBeVisible();
  expect(getComputedStyle(make.element()).paddingInlineStart).toBe("12px");
  // The bar itself has none to spare.
  const publish = page.getByRole("banner").getByRole("button", { name: "Publish", exact: true });
  expect(getComputedStyle(publish.element()).paddingInlineStart).toBe("5px");
});
