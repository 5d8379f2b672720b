/** What newer versions of blocks make of what is stored: shown to owners, before and after, with what is lost. */
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import type { BlockCatalog } from "../../src/layout/catalog";
import type { Settings } from "../../src/layout/types";
import { catalog } from "../../src/storefront/catalog";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const oldHero = () =>
  layoutOf([
    block(
      "hero-1",
      "hero",
      { heading: "Read more", primary: { label: "Go" } },
      { version: 1, translations: { fr: { primary: { label: "Vas-y" } } } },
    ),
  ]);
/** Our blocks, with a hero that is two versions ahead and gives up a setting on the way. */
const lossy: BlockCatalog = {
  get(type) {
    const facts = catalog.get(type);
    if (type !== "hero" || !facts) return facts;
    const example = { before: { heading: "A" }, after: {} };
    const step = {
      from: facts.version,
      name: "headings are gone",
      note: "The heading is gone. Write it into the text.",
      example,
      migrate: (settings: Settings): Settings => Object.fromEntries(Object.entries(settings).filter(([key]) => key !== "heading")),
    };
    return { ...facts, version: facts.version + 1, migrations: [...facts.migrations, step] };
  },
};
/** Our blocks, with a hero of version 4: its step from 2 is missing, or throws. */
const stuckHero = (throws: boolean): BlockCatalog => ({
  get(type) {
    const facts = catalog.get(type);
    if (type !== "hero" || !facts) return facts;
    const step = (from: number) => ({ from, name: `step from ${from}`, example: { before: {}, after: {} }, migrate: fails });
    return { ...facts, version: 4, migrations: [...facts.migrations, ...[2, 3].filter((from) => throws || from !== 2).map(step)] };
  },
});
const fails = (): Settings => {
  throw new TypeError("Cannot read properties of undefined");
};
const list = () => screen.getByRole("list", { name: "Block upgrades" });

describe("Block upgrades", () => {
  it("[REG-4] each page is listed with its older blocks, each setting before and after, and leads into the builder", async () => {
    await openBuilder(oldHero(), { startAt: "/", role: "owner" });
    await screen.getByRole("link", { name: "Block upgrades" }).click();
    const hero = list().getByRole("region", { name: "Hero" });
    await expect.element(hero.getByText("Version 1 → 2")).toBeVisible();
    await expect.element(hero.getByText("the default address is written down")).toBeVisible();
    await expect.element(hero.getByRole("row", { name: "Main action › Where it leads – #offers" })).toBeVisible();
    expect(document.body.textContent).not.toContain("Stands nowhere afterwards");
    await list().getByRole("link", { name: "Spring" }).click();
    await expect.element(screen.getByRole("button", { name: "Publish" })).toBeVisible();
  });

  it("[REG-4] what a step loses is said with its value and the step's own note, in the builder's language", async () => {
    await openBuilder(oldHero(), { startAt: "/upgrades", role: "owner", blocks: lossy });
    await expect.element(list().getByText("The heading is gone. Write it into the text.")).toBeVisible();
    await expect.element(list().getByText("Stands nowhere afterwards: Heading “Read more”")).toBeVisible();
    await applyLanguage("fr");
    await expect.element(screen.getByText("l’adresse par défaut est inscrite", { exact: false })).toBeVisible();
    await applyLanguage("en");
  });

  it.each([
    [false, "There is no step from version 2 to 3.", "Il n’y a pas d’étape de la version 2 à la version 3."],
    [true, "The step “step from 2” cannot be taken with these settings.", "L’étape «\u00a0step from 2\u00a0» ne peut pas se faire"],
  ])("[REG-4] a block that gets stuck, in a step that throws: %s, says where in the builder's language", async (throws, words, french) => {
    await openBuilder(oldHero(), { startAt: "/upgrades", role: "owner", blocks: stuckHero(throws) });
    const hero = list().getByRole("region", { name: "Hero" });
    await expect.element(hero.getByText(`It cannot be brought to today’s version, and stays as it is. ${words}`)).toBeVisible();
    await applyLanguage("fr");
    await expect.element(screen.getByText(french, { exact: false })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Cannot read|cannot be brought/);
    await applyLanguage("en");
  });

  it("[REG-4] without older blocks it says so, and not that there are some", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero", { heading: "New" })]), { startAt: "/upgrades", role: "owner" });
    await expect.element(screen.getByText("Everything is stored with the blocks of today. There is nothing to look at.")).toBeVisible();
    expect(screen.getByText("These pages and sections are stored with blocks of an older version", { exact: false }).elements()).toEqual(
      [],
    );
  });

  it("[REG-4] [BLD-13] nobody but owners is led there", async () => {
    await openBuilder(oldHero(), { startAt: "/", role: "publisher" });
    await expect.element(screen.getByRole("link", { name: "Activity" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Block upgrades" }).elements()).toEqual([]);
  });

  it("[REG-4] [BLD-2] more of them are said, and with the last ones the focus goes on to the first that came", async () => {
    const { api } = await openBuilder(oldHero(), { startAt: "/", role: "owner" });
    const [use] = (await api.blockUpgrades()).uses;
    const part = (from: number) => Array.from({ length: 2 }, (_, at) => ({ ...use!, id: `page-${from + at}`, title: `Page ${from + at}` }));
    api.blockUpgrades = async (from) =>
      from === undefined ? { uses: part(1), next: "b" } : from === "b" ? { uses: part(3), next: "c" } : { uses: part(5), next: null };
    await screen.getByRole("link", { name: "Block upgrades" }).click();
    const more = screen.getByRole("button", { name: "Show more" });
    const said = () => screen.getByRole("status").filter({ hasText: /shown|pages and sections/ });
    await expect.element(said()).toHaveTextContent("2 shown, and there are more");
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(said()).toHaveTextContent("4 shown, and there are more");
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("link", { name: "Page 5" })).toHaveFocus();
    await expect.element(said()).toHaveTextContent("6 pages and sections");
  });
});
