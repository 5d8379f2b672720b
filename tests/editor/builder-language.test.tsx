/** The builder in another language than English. */
import i18next from "i18next";
import { afterAll, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

afterAll(() => i18next.changeLanguage("en"));

describe("A builder in French", () => {
  it("[BLD-4] names blocks, settings and choices in French, and finds a block by either word", async () => {
    const opened = await openBuilder(layoutOf([block("faq-1", "faq")]), { startAt: "/" });
    await applyLanguage("fr");
    await page.getByRole("link", { name: /Spring/ }).click();
    await expect.poll(onCanvas, { timeout: 12_000 }).toHaveLength(1);
    await expect.element(page.getByRole("button", { name: "Ajouter Questions et réponses" })).toBeVisible();
    await page.getByRole("searchbox").fill("picture");
    await page.getByRole("button", { name: "Ajouter Image", exact: true }).click();
    await expect.poll(said).toContain("Image ajouté");
    const settings = page.getByRole("complementary", { name: "Réglages" });
    await expect.element(settings.getByRole("heading", { name: "Image", level: 2 })).toBeVisible();
    await expect.element(settings.getByRole("textbox", { name: "Légende" })).toBeVisible();
    await expect.element(settings.getByRole("combobox", { name: "Forme" })).toHaveTextContent("Originale");
    expect(opened.drafts.size).toBe(1);
  });
});
