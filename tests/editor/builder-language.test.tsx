/** The builder in another language than English. */
import i18next from "i18next";
import { afterAll, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { pageFromFile } from "../../src/editor/share/page-file";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

afterAll(() => i18next.changeLanguage("en"));

describe("A builder in French", () => {
  it("[BLD-4] names blocks, settings and choices in French, and finds a block by either word", async () => {
    const opened = await openBuilder(layoutOf([block("faq-1", "faq")]), { startAt: "/" });
    await applyLanguage("fr");
    await page.getByRole("link", { name: /Spring/ }).click();
    await expect.poll(onCanvas).toHaveLength(1);
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

  it("[BLD-4] asks the server for refusals in French", async () => {
    const set = vi.spyOn(document, "cookie", "set");
    await applyLanguage("fr");
    expect(set.mock.calls.flat()).toEqual([expect.stringMatching(/^tillwright-editor-language=fr; Path=\/api\/builder;/)]);
    set.mockRestore();
  });

  it("[BLD-4] [BLD-11] says in French why a file is no page, and where", async () => {
    await openBuilder(layoutOf([]));
    await applyLanguage("fr");
    const why = async (text: string) => {
      const found = await pageFromFile(new File([text], "page.json"), layoutOf([]), () => undefined, i18next.t);
      // Set as French is: spaces before colons and in quotation marks do not break.
      return found.ok ? "" : found.reason.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
    };
    const hero = (more: object) => JSON.stringify(layoutOf([{ ...block("hero-1", "hero"), ...more }]));
    expect(await why("{")).toBe("Ce n’est pas du JSON, ou il s’interrompt en cours de route.");
    expect(await why("{}")).toBe("Il ne contient pas de page : il y manque « regions » ou « settings ».");
    expect(await why(hero({ settings: [] }))).toBe("main[0].settings n’est pas du bon type.");
    expect(await why(hero({ settings: { heading: 5 } }))).toBe("Bannière : Titre n’est pas du bon type.");
  });
});
