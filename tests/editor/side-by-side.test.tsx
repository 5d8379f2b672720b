/** The languages of a page beside each other: found, written, undone and left for the block, with real keys. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const languages = ["en", "fr", "gsw"];
const pageOf = () =>
  layoutOf([
    block("hero-1", "hero", { heading: "Read more" }, { translations: { fr: { heading: "Lire plus" } } }),
    block("text-1", "rich-text", { content: "<p>All the <strong>news</strong></p>" }),
  ]);
const dialog = () => page.getByRole("dialog", { name: "Languages side by side" });
const cell = (group: string, name: string) => dialog().getByRole("group", { name: group }).getByRole("textbox", { name, exact: true });
const open = async () => {
  const opened = await openBuilder(pageOf(), { languages });
  await expect.poll(onCanvas).toHaveLength(2);
  await page.getByRole("button", { name: "Languages side by side" }).click();
  await expect.element(dialog()).toBeVisible();
  return opened;
};
const saved = async ({ drafts }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
  return drafts.get("spring")!.layout;
};

describe("Languages side by side", () => {
  it("[BLD-7] every text stands with its languages, in page order, and what is missing is marked and counted", async () => {
    await open();
    const groups = [...document.querySelectorAll("dialog [role=group]:has(> h3)")].map((group) => group.getAttribute("aria-label"));
    expect(groups).toEqual(["Page settings", "Hero", "Text"]);
    await expect.element(cell("Hero", "Heading, Français")).toHaveValue("Lire plus");
    await expect.element(cell("Hero", "Heading, Schwiizerdütsch")).toHaveAccessibleDescription("Not translated");
    await expect.element(cell("Hero", "Heading, Schwiizerdütsch")).toHaveAttribute("placeholder", "Read more");
    const choice = (name: string) => dialog().getByRole("group", { name: "Languages shown" }).getByRole("checkbox", { name });
    await expect.element(choice("Français 2 missing")).toBeChecked();
    await expect.element(choice("Schwiizerdütsch 3 missing")).toBeChecked();
    await choice("Schwiizerdütsch").click();
    await expect.element(cell("Hero", "Heading, Schwiizerdütsch")).not.toBeInTheDocument();
  });

  it("[BLD-7] what is written stands in its language, is undone by key and saved; the source changed waits", async () => {
    const opened = await open();
    await cell("Hero", "Heading, Schwiizerdütsch").fill("Meh läse");
    await cell("Page settings", "Title, Français").fill("Printemps");
    await expect.element(dialog().getByRole("checkbox", { name: /Schwiizerdütsch 2 missing/ })).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(cell("Page settings", "Title, Français")).toHaveValue("");
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.element(cell("Page settings", "Title, Français")).toHaveValue("Printemps");
    await cell("Hero", "Heading, English").fill("Read it all");
    await expect.element(cell("Hero", "Heading, Français")).toHaveAccessibleDescription("The text it translates was changed");
    await expect.element(dialog().getByRole("checkbox", { name: /Français 1 missing, 1 out of date/ })).toBeVisible();
    const layout = await saved(opened);
    expect(layout.settings.translations).toEqual({ fr: { title: "Printemps" } });
    expect(layout.regions.main[0]!.settings["heading"]).toBe("Read it all");
    expect(layout.regions.main[0]!.translations).toEqual({ fr: { heading: "Lire plus" }, gsw: { heading: "Meh läse" } });
  });

  it("[I18N-1] [BLD-7] a block's own words stand as the campaign says them, and the shop's are written back over them", async () => {
    const layout = layoutOf([block("cards", "offer-cards")]);
    const heading = "block.offer-cards.heading";
    layout.settings.campaign = { customTranslations: { en: { [heading]: "Pick what you like" }, fr: { [heading]: "À vous de choisir" } } };
    const opened = await openBuilder(layout, { languages });
    await expect.poll(onCanvas).toHaveLength(1);
    await page.getByRole("button", { name: "Languages side by side" }).click();
    await expect.element(cell("Offer cards", "Heading, English")).toHaveValue("Pick what you like");
    await expect.element(cell("Offer cards", "Heading, Français")).toHaveAttribute("placeholder", "À vous de choisir");
    await cell("Offer cards", "Heading, English").fill("Choose your plan");
    await expect.element(cell("Offer cards", "Heading, English")).toHaveValue("Choose your plan");
    const { regions } = await saved(opened);
    expect(regions.main[0]!.settings).toEqual({ heading: "Choose your plan" });
    // A change in another language leaves it there: it compares with what the page says, not the shop.
    await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("fr");
    await userEvent.click(document.querySelector('[data-node="cards"] h2')!, { position: { x: 3, y: 3 } });
    await page.getByRole("switch", { name: "Offers of the page" }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => opened.drafts.get("spring")!.version).toBe(3);
    expect(opened.drafts.get("spring")!.layout.regions.main[0]!.settings).toMatchObject({ heading: "Choose your plan" });
  });

  it("[I18N-1] [BLD-7] other words of the page stand with their languages, those that wait are counted, and a problem leads there", async () => {
    const layout = layoutOf([
      block("cards", "offer-cards", { heading: "Ours" }, { translations: { fr: { heading: "Les nôtres" }, gsw: { heading: "Üsi" } } }),
    ]);
    const key = "block.offer-cards.heading";
    layout.settings.campaign = { customTranslations: { en: { [key]: "Pick what you like" }, fr: { [key]: "À vous de choisir" } } };
    layout.settings.translations = Object.fromEntries(["fr", "gsw"].map((language) => [language, { title: "Frühling" }]));
    const opened = await openBuilder(layout, { languages });
    await expect.poll(onCanvas).toHaveLength(1);
    await page.getByRole("button", { name: /worth a look/ }).click();
    await page.getByRole("region", { name: "Problems" }).getByRole("button", { name: "Side by side" }).click();
    await expect.element(dialog().getByRole("checkbox", { name: "Missing and out of date only" })).toBeChecked();
    const words = dialog().getByRole("group", { name: "Other words of the page" });
    const word = (language: string) => words.getByRole("textbox", { name: new RegExp(`^Offer cards: .*, ${language}`) });
    await expect.element(word("English")).toHaveValue("Pick what you like");
    await expect.element(word("Français")).toHaveValue("À vous de choisir");
    await expect.element(dialog().getByRole("checkbox", { name: /gsw|Schwii?zer/i })).toHaveAccessibleName(/1 missing/);
    await word("Schw").fill("Suech dir eis uus");
    await expect.element(dialog().getByRole("checkbox", { name: /gsw|Schwii?zer/i })).toHaveAccessibleName(/complete/i);
    // Emptied, it says nothing and waits, and one goes on writing in it.
    await word("Français").fill("");
    await expect.element(word("Français")).toHaveFocus();
    await word("English").fill("");
    await expect.element(word("English")).toHaveValue("");
    await userEvent.keyboard("Choose");
    await expect.element(word("English")).toHaveValue("Choose");
    const { settings } = await saved(opened);
    expect(settings.campaign!.customTranslations).toEqual({
      en: { [key]: "Choose" },
      fr: { [key]: "" },
      gsw: { [key]: "Suech dir eis uus" },
    });
    await page.getByRole("button", { name: "Languages side by side" }).click();
    await words.getByRole("button", { name: /show in the panel/ }).click();
    await expect.element(page.getByRole("textbox", { name: /^Offer cards: / })).toHaveFocus();
  });

  it("[BLD-7] a rich text opens in its place and keeps its formatting", async () => {
    const opened = await open();
    const ofText = dialog().getByRole("group", { name: "Text", exact: true });
    const french = ofText.getByRole("button", { name: "Edit Text, Français" });
    await expect.element(french).toHaveAccessibleDescription("All the news Not translated");
    await french.click();
    const field = ofText.getByRole("textbox", { name: "Text, Français" });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}Toutes les nouvelles");
    await userEvent.keyboard("{Escape}");
    await expect.element(french).toHaveFocus();
    await expect.element(french).toHaveAccessibleDescription("Toutes les nouvelles");
    const layout = await saved(opened);
    expect(JSON.stringify(layout.regions.main[1]!.translations)).toContain("Toutes les nouvelles");
  });

  it("[BLD-2] [BLD-7] several blocks of one name are no fault, and axe has nothing to say", async () => {
    await openBuilder(layoutOf(["one", "two"].map((id) => block(id, "rich-text", { content: `<p>${id}</p>` }))), { languages });
    await expect.poll(onCanvas).toHaveLength(2);
    await page.getByRole("button", { name: "Languages side by side" }).click();
    await expect.poll(() => dialog().getByRole("group", { name: "Text", exact: true }).elements()).toHaveLength(2);
    const { violations } = await axe.run(dialog().element());
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("[BLD-7] a long rich text scrolls in its cell by the wheel, and a press anywhere on it opens it", async () => {
    const long = layoutOf([block("text-1", "rich-text", { content: "<p>A line</p>".repeat(40) })]);
    await openBuilder(long, { languages });
    await expect.poll(onCanvas).toHaveLength(1);
    await page.getByRole("button", { name: "Languages side by side" }).click();
    const english = dialog().getByRole("button", { name: "Edit Text, English" });
    await expect.element(english).toBeVisible();
    const box = english.element().parentElement!;
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    await userEvent.wheel(box, { delta: { y: 2000 } });
    await expect.poll(() => box.scrollTop).toBe(box.scrollHeight - box.clientHeight);
    await userEvent.click(box, { position: { x: 40, y: box.clientHeight - 8 } });
    await expect.element(dialog().getByRole("textbox", { name: "Text, English" })).toHaveFocus();
  });

  it("[BLD-2] [BLD-7] keys go from cell to cell: across with Alt, down with Enter, and on at the end of a text", async () => {
    await open();
    await cell("Page settings", "Title, English").click();
    await userEvent.keyboard("{Alt>}{ArrowRight}{ArrowRight}{/Alt}");
    await expect.element(cell("Page settings", "Title, Schwiizerdütsch")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const below = document.activeElement!.getAttribute("aria-label")!;
    expect(below).toMatch(/, Schwiizerdütsch$/);
    expect(document.activeElement!.closest("[role=group]")!.getAttribute("aria-label")).toBe("Hero");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(cell("Page settings", "Title, Schwiizerdütsch")).toHaveFocus();
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    await expect.element(cell("Page settings", "Title, Français")).toHaveFocus();
  });

  it("[BLD-7] search and “missing only” show fewer; a row stays while somebody writes in it", async () => {
    await open();
    await dialog().getByRole("searchbox").fill("lire plus");
    await expect.poll(() => document.querySelectorAll("dialog [data-text]").length).toBe(1);
    await dialog().getByRole("searchbox").fill("");
    await dialog().getByRole("checkbox", { name: "Missing and out of date only" }).click();
    await expect.poll(() => document.querySelectorAll("dialog [data-text]").length).toBe(3);
    await cell("Hero", "Heading, Schwiizerdütsch").fill("M");
    await userEvent.keyboard("eh");
    await expect.element(cell("Hero", "Heading, Schwiizerdütsch")).toHaveValue("Meh");
    await expect.element(dialog().getByRole("checkbox", { name: /Schwiizerdütsch 2 missing/ })).toBeVisible();
  });

  it("[BLD-7] leads to the block's field, and the list of problems leads here", async () => {
    await open();
    await dialog().getByRole("group", { name: "Hero" }).getByRole("button", { name: "Heading: show in the panel" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("textbox", { name: "Heading", exact: true })).toHaveFocus();
    await page.getByRole("button", { name: /worth a look/ }).click();
    await page.getByRole("region", { name: "Problems" }).getByRole("button", { name: "Side by side" }).first().click();
    await expect.element(dialog().getByRole("checkbox", { name: "Missing and out of date only" })).toBeChecked();
  });
});
