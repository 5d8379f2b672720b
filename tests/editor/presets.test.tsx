/** A block with its settings filled in, chosen as any other: by name, by drag, and at a place. */
import i18next from "i18next";
import { afterAll, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { blockEditor } from "../../src/editor/palette/block-editors";
import { languages } from "../../src/storefront/catalog";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

afterAll(() => i18next.changeLanguage("en"));

const one = () => layoutOf([block("hero-1", "hero")]);
const note = () => document.querySelector("#rich-text-1")?.textContent ?? "";

describe("A preset of a block", () => {
  it("[BLD-1] stands in the palette beside its block, is found by its words, and brings its settings", async () => {
    await openBuilder(one());
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    await page.getByRole("searchbox", { name: "Search blocks" }).fill("hotline");
    const entry = page.getByRole("button", { name: "Add Phone note" });
    expect(page.getByRole("button", { name: /^Add (?!a block)/ }).elements()).toHaveLength(1);
    await entry.click();
    await expect.poll(onCanvas).toContain("rich-text-1");
    await expect.poll(note).toContain("Rather order by phone?");
    const settings = page.getByRole("complementary", { name: "Settings" });
    await expect.element(settings.getByRole("heading", { name: "Text", level: 2 })).toBeVisible();
  });

  it("[BLD-1] dragged it brings them, too; the block itself stays as it was", async () => {
    await openBuilder(one());
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    const hero = document.querySelector<HTMLElement>("#hero-1")!;
    await userEvent.dragAndDrop(page.getByRole("button", { name: "Add Phone note" }), hero, { targetPosition: { x: 100, y: 4 } });
    await expect.poll(onCanvas).toEqual(["rich-text-1", "hero-1"]);
    await expect.poll(note).toContain("Rather order by phone?");
    await page.getByRole("button", { name: "Add Text", exact: true }).click();
    await expect.poll(onCanvas).toContain("rich-text-2");
    expect(document.querySelector("#rich-text-2")?.textContent ?? "").not.toContain("phone");
  });

  it("[BLD-1] [BLD-7] says its words in every language of the shop: nothing is left to be translated", async () => {
    const { drafts } = await openBuilder(one(), { languages: ["en", "fr", "gsw"] });
    await page.getByRole("button", { name: "Add Help note" }).click();
    await expect.poll(note).toContain("Stuck?");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.layout.regions.main).toHaveLength(2);
    const added = drafts.get("spring")!.layout.regions.main.find(({ id }) => id === "rich-text-1")!;
    for (const [preset, { settings, translations }] of Object.entries(blockEditor("rich-text")!.presets!)) {
      expect([preset, Object.keys(translations!)]).toEqual([preset, languages.filter((language) => language !== "en")]);
      for (const texts of Object.values(translations!)) expect(Object.keys(texts)).toEqual(["content"]);
      if (preset === "help-note") expect(added).toMatchObject({ settings: { content: settings["content"] }, translations });
    }
  });

  it.for([
    ["fr", "Note avec téléphone"],
    ["gsw", "Telefon-Hiiwiis"],
  ] as const)("[BLD-4] has its words in %s", async ([language, name]) => {
    await openBuilder(one(), { startAt: "/" });
    await applyLanguage(language);
    await page.getByRole("link", { name: /Spring/ }).click();
    await expect.poll(onCanvas).toHaveLength(1);
    await page.getByRole("searchbox").first().fill("phone-note");
    await expect.element(page.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  });
});
