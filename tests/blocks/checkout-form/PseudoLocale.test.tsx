import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Settings } from "../../../src/layout/types";
import { blockDefaults, catalog } from "../../../src/storefront/catalog";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { pseudo, pseudoSettings } from "../../support/pseudo-locale";
import { renderBlock } from "../../support/render-block";

const own: Record<string, Settings> = {
  "auto-renewal-consent": { everywhere: true, required: true },
  "customer-company": { showTaxId: true, required: true },
  "customer-phone": { required: true },
};
const sections = catalog.get("checkout-form")!.slots["sections"]!.accepts!.filter((type) => type !== "rich-text");
const settingsOf = (type: string) => ({
  ...(pseudoSettings(catalog.get(type)!.schema, blockDefaults(type, "en")!) as Settings),
  ...own[type],
});

/** Words that come from elsewhere: numbers and prices, names of countries and payment methods, and codes. */
const elsewhere = "select[data-field$='.country'] option, [data-field=paymentType], [data-field=paymentType] ~ *, input, code";

/** What a shopper reads in `root`, and the words in it that no translator has seen. */
function untranslated(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    if (/[a-z]{3,}/.test(text) && !node.parentElement!.closest(elsewhere)) found.push(text);
  }
  return found;
}

it("[I18N-1] in a language that is longer by half the form of all sections fits a phone, messages included, and no word of it is left in English", async () => {
  await page.viewport(360, 740);
  const checkout = sampleCheckout("sample");
  const { screen } = await renderBlock("checkout-form", {
    settings: settingsOf("checkout-form"),
    slots: { sections: sections.map((type) => ({ block: type, settings: settingsOf(type) })) },
    state: { checkout: { ...checkout, basket: { ...checkout.basket, isGift: true, hasDelivery: true, chooseDate: true } } },
  });
  const submit = screen.getByRole("button", { name: pseudo("Submit") });
  await expect.element(submit).toBeVisible();
  await expect.poll(() => document.querySelector("[data-left-field]")).not.toBeNull();
  await submit.click();
  await expect.element(screen.getByRole("group", { name: pseudo("Please check these fields") })).toBeVisible();
  const form = document.querySelector("form")!;
  expect(form.querySelectorAll("[aria-invalid=true]").length).toBeGreaterThan(8);
  expect(untranslated(form)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
