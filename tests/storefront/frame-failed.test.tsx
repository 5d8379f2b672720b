/** What stands where a page's frame has failed: in the page's own words, as far as they are there. */
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import french from "../../locales/fr/storefront.json";
import { showFrameFailed } from "../../src/storefront/frame-failed";
import { storefrontTexts } from "../../src/storefront/catalog";

const root = document.createElement("div");
afterEach(() => root.remove());

it.each([
  ["the shop's, in the page's language", storefrontTexts("fr"), french.errors.boundary, french.errors.tryAgain],
  ["English ones where there are none", null, "Error: an unexpected error has occurred.", "Try again"],
  [
    "English ones for those that are empty",
    { "errors.boundary": "", "errors.tryAgain": "Noch einmal" },
    "Error: an unexpected error has occurred.",
    "Noch einmal",
  ],
] as const)("[REN-2] [ERR-1] the words are %s", async (_which, texts, heading, again) => {
  document.body.append(root);
  showFrameFailed(root, texts);
  await expect.element(page.getByRole("alert").getByRole("heading", { name: heading })).toBeVisible();
  await expect.element(page.getByRole("link", { name: again })).toBeVisible();
});
