/** What both changed, and what older blocks become, is said in the words of the panel that it is set in, in every language. */
import i18next from "i18next";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import type { BlockCatalog } from "../../src/layout/catalog";
import { catalog } from "../../src/storefront/catalog";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, openBuilder } from "./support/open-builder";

afterEach(() => i18next.changeLanguage("en"));

type Blocks = Parameters<typeof layoutOf>[0];
/** The page that was left with our changes, while theirs was stored; both are merged, in a language. */
async function merged(language: string, base: Blocks, ours: Blocks, theirs: Blocks, settings: readonly [object, object] = [{}, {}]) {
  const withSettings = (main: Blocks, more: object) => {
    const layout = layoutOf(main);
    return { ...layout, settings: { ...layout.settings, ...more } };
  };
  const builder = await openBuilder(layoutOf(base), { startAt: "/" });
  await applyLanguage(language);
  const key = "tillwright-unsaved ada@example.com spring";
  localStorage.setItem(key, JSON.stringify({ layout: withSettings(ours, settings[0]), version: 1, at: new Date().toISOString() }));
  await builder.api.savePage("spring", { layout: withSettings(theirs, settings[1]), version: 1 });
  await page.getByRole("link", { name: /Spring/ }).click();
  await page.getByRole("button", { name: i18next.t("unsaved.restore") }).click();
  await userEvent.keyboard("{Control>}s{/Control}");
  await page.getByRole("button", { name: i18next.t("conflict.merge") }).click();
  return (name: string) => page.getByRole("dialog", { name: i18next.t("merge.title") }).getByRole("group", { name });
}

describe("[BLD-9] [BLD-13] the choices of a merge", () => {
  it("[BLD-4] say a choice, space and a condition in French, and what nobody has set as the block brings it", async () => {
    const hero = (settings: object, more: object = {}) => [block("hero-1", "hero", { heading: "A", ...settings }, more)];
    const rule = (value: boolean) => ({ visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is" as const, value }] } });
    const clash = await merged(
      "fr",
      hero({ variant: "centred" }),
      hero({ variant: "background" }, { ...rule(true), appearance: { spaceAbove: "large" } }),
      hero({}, { ...rule(false), appearance: { background: "soft", hideOnPhone: true } }),
    );
    await expect.element(clash("Bannière : Disposition").getByRole("radio", { name: /Sur l’image$/ })).toBeVisible();
    await expect.element(clash("Bannière : Disposition").getByRole("radio", { name: /Séparé$/ })).toBeVisible();
    const dialog = page.getByRole("dialog").element();
    for (const code of ["background", "split", "soft", "hideOnPhone", "giftOfferInBasket", "true"])
      expect(dialog.textContent).not.toContain(code);
    for (const words of ["Affiché si", "Grand", "Doux"]) expect(dialog.textContent).toContain(words);
  });

  it("say offers by their names, and the page's theme by its own", async () => {
    const [first, second, third] = sampleOffers;
    const cards = (path: string) => [block("plans", "offer-cards", { offers: [{ offer: path }] })];
    const clash = await merged("en", cards(first!.path), cards(second!.path), cards(third!.path), [
      { theme: "folio" },
      { theme: "sentinel" },
    ]);
    const name = (index: number) => sampleOffers[index]!.name;
    await expect.element(clash("Theme").getByRole("radio", { name: /Folio$/ })).toBeVisible();
    const dialog = page.getByRole("dialog").element();
    expect(dialog.textContent).not.toContain(second!.path);
    expect(dialog.textContent).toContain(name(1));
    expect(dialog.textContent).toContain(name(2));
  });
});

it("[REG-4] [BLD-13] block upgrades say a choice before and after in French", async () => {
  const newer: BlockCatalog = {
    get(type) {
      const facts = catalog.get(type);
      if (type !== "hero" || !facts) return facts;
      const step = {
        from: facts.version,
        name: "in the middle",
        example: { before: { variant: "split" }, after: { variant: "centred" } },
        migrate: (settings: object) => ({ ...settings, variant: "centred" }),
      };
      return { ...facts, version: facts.version + 1, migrations: [...facts.migrations, step] };
    },
  };
  await openBuilder(layoutOf([block("hero-1", "hero", { variant: "background" })]), { startAt: "/upgrades", role: "owner", blocks: newer });
  await applyLanguage("fr");
  const row = page.getByRole("row", { name: /Disposition/ });
  await expect.element(row).toHaveTextContent("Sur l’image");
  await expect.element(row).toHaveTextContent("Centré");
});
