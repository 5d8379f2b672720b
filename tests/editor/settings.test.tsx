/** Setting blocks and the page in the panel. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { toDecimal } from "../../src/domain/money/money";
import { offerPrice } from "../../src/domain/offer/offer";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const open = async (main: Parameters<typeof layoutOf>[0], select: string) => {
  const opened = await openBuilder(layoutOf(main));
  await expect.poll(onCanvas).toHaveLength(main.length);
  await userEvent.click(document.querySelector<HTMLElement>(`#${select}`)!, { position: { x: 6, y: 6 } });
  const save = async () => {
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
    return opened.drafts.get("spring")!.layout.regions.main[0]!;
  };
  return { ...opened, save };
};

/** The heading of a part of the panel. */
const group = (name: string) => page.getByRole("heading", { level: 3, name: new RegExp(`^${name} `) }).getByRole("button");

describe("Countries", () => {
  it("[BLD-4] are named in the builder's language, and the shopper chooses among them", async () => {
    const { drafts } = await openBuilder(
      layoutOf([block("form-1", "checkout-form", {}, { slots: { sections: [block("field-1", "custom-field", { type: "country" })] } })]),
    );
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Custom field", exact: true }).click();
    await page.getByRole("button", { name: "Countries to choose from: None chosen" }).click();
    await userEvent.keyboard("switz{Enter}{Escape}");
    await expect.element(page.getByRole("button", { name: "Countries to choose from: Switzerland" })).toBeVisible();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => JSON.stringify(drafts.get("spring")!.layout.regions.main)).toContain('"countries":["CH"]');
  });
});

describe("Settings of a block", () => {
  it("[BLD-4] a text is typed, shows on the canvas at once, and only the difference is stored", async () => {
    const { save } = await open([block("hero-1", "hero")], "hero-1");
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Safe from today");
    await expect.element(page.getByRole("heading", { level: 1, name: "Safe from today" })).toBeVisible();
    expect((await save()).settings).toEqual({ heading: "Safe from today" });
  });

  it("[BLD-4] choices, switches and numbers; back to the default by one press", async () => {
    const { save } = await open([block("offer-cards-1", "offer-cards")], "offer-cards-1");
    await group("Layout").click();
    await page.getByRole("radio", { name: "List" }).click();
    await group("What is shown").click();
    await page.getByRole("switch", { name: "Pictures" }).click();
    await page.getByRole("spinbutton", { name: "Columns" }).fill("2");
    await page.getByRole("button", { name: "Back to the default" }).first().click();
    expect((await save()).settings).toEqual({ columns: 2, layout: "list" });
  });

  it("[BLD-4] a number out of bounds says so at its field", async () => {
    await open([block("offer-cards-1", "offer-cards")], "offer-cards-1");
    await group("Layout").click();
    await page.getByRole("spinbutton", { name: "Columns" }).fill("9");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Columns has to be 4 or less.");
    await expect.element(page.getByRole("spinbutton", { name: "Columns" })).toHaveAttribute("aria-invalid", "true");
    expect(page.getByText("Columns has to be 4 or less.").elements()).toHaveLength(1);
  });

  it("[BLD-4] a list grows, is put in another order by keyboard, and shrinks", async () => {
    const { save } = await open(
      [
        block("faq-1", "faq", {
          items: [
            { question: "One?", answer: "" },
            { question: "Two?", answer: "" },
          ],
        }),
      ],
      "faq-1",
    );
    const up = page.getByRole("button", { name: "Move Question 2: Two? up" });
    await expect.element(up).toBeVisible();
    (up.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await page.getByRole("button", { name: "Add Question", exact: true }).click();
    await page.getByRole("button", { name: "Remove Question 2: One?" }).click();
    const items = (await save()).settings["items"] as { question: string }[];
    expect(items.map((item) => item.question)).toEqual(["Two?", ""]);
  });

  it("[BLD-4] an offer is picked by its name and price, and shows on the canvas", async () => {
    const { save } = await open([block("offer-cards-1", "offer-cards")], "offer-cards-1");
    await page.getByRole("button", { name: "Add Offer", exact: true }).click();
    await page.getByRole("button", { name: /Choose an offer/ }).click();
    const search = page.getByRole("searchbox", { name: "Search offers" });
    const price = toDecimal(offerPrice(sampleOffers.find(({ path }) => path === "/offers/sample/family")!));
    for (const read of [price, price.replace(".", ","), "nothing costs that", "family"]) {
      await search.fill(read);
      await expect
        .poll(
          () =>
            page
              .getByRole("dialog")
              .getByRole("button", { name: /Family Protection/ })
              .elements().length,
        )
        .toBe(read.startsWith("nothing") ? 0 : 1);
    }
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Family Protection/ })
      .click();
    await expect.poll(() => document.querySelector("#offer-cards-1")!.textContent).toContain("Family Protection");
    expect((await save()).settings["offers"]).toMatchObject([{ offer: "/offers/sample/family" }]);
  });

  it("[BLD-4] in a shop with many offers the picker searches all of them, and says so when that fails", async () => {
    const { api } = await openBuilder(layoutOf([block("offer-cards-1", "offer-cards")]), { manyOffers: true });
    await expect.poll(onCanvas).toHaveLength(1);
    await userEvent.click(document.querySelector<HTMLElement>("#offer-cards-1")!, { position: { x: 6, y: 6 } });
    await page.getByRole("button", { name: "Add Offer", exact: true }).click();
    await page.getByRole("button", { name: /Choose an offer/ }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Type to search in all offers. These are the first.")).toBeVisible();
    const found = dialog.getByRole("button", { name: /Family Protection/ });
    expect(found.elements()).toHaveLength(0);
    const { offers } = api;
    api.offers = () => Promise.reject(new Error("away"));
    const search = dialog.getByRole("searchbox", { name: "Search offers" });
    await search.fill("fam");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("The search did not get through.");
    const manyMatch = dialog.getByText("More of them match: type another word to find the one you mean.");
    api.offers = async (language, wanted) => ({
      ...(await offers(language, wanted)),
      ...(wanted?.search === "pro" && { more: true as const }),
    });
    await search.fill("pro");
    await expect.element(manyMatch).toBeVisible();
    await search.fill("family");
    await expect.element(manyMatch).not.toBeInTheDocument();
    await found.click();
    await expect.poll(() => document.querySelector("#offer-cards-1")!.textContent).toContain("Family Protection");
    await expect.element(page.getByRole("button", { name: /Offer: Family Protection/ })).toBeVisible();
  });

  it("[BLD-4] rich text is written with formatting", async () => {
    const { save } = await open([block("hero-1", "hero")], "hero-1");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.click();
    await userEvent.keyboard("{Control>}a{/Control}{Backspace}{Control>}b{/Control}Bold words");
    await expect.poll(() => document.querySelector("#hero-1 strong")?.textContent).toBe("Bold words");
    expect((await save()).settings).toEqual({ text: "<p><strong>Bold words</strong></p>" });
  });

  it("[BLD-4] a link that would run a script is refused at its field and never reaches the canvas", async () => {
    await open([block("cta-1", "call-to-action")], "cta-1");
    await page
      .getByRole("textbox", { name: /Where it leads/ })
      .first()
      .fill("javascript:alert(1)");
    await expect.element(page.getByRole("alert").first()).toHaveTextContent("is not a web address");
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
  });

  it("[BLD-4] a picture is chosen from the shop's own", async () => {
    const { save } = await open([block("image-1", "image")], "image-1");
    await page.getByRole("button", { name: /Choose a picture/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "icon.svg" }).click();
    await expect.poll(() => document.querySelector("#image-1 img")?.getAttribute("src")).toBe("/media/sentinel/icon.svg");
    expect((await save()).settings["picture"]).toMatchObject({ src: "/media/sentinel/icon.svg" });
  });

  it("[BLD-5] a word typed is one step back, not one per letter", async () => {
    await open([block("hero-1", "hero")], "hero-1");
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await expect.element(heading).toBeVisible();
    const before = (heading.element() as HTMLInputElement).value;
    await heading.click();
    await userEvent.keyboard("{End} today");
    await expect.element(heading).toHaveValue(`${before} today`);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(heading).toHaveValue(before);
  });

  it("[BLD-6] conditions say when a block is shown", async () => {
    const { save } = await open([block("hero-1", "hero")], "hero-1");
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("combobox", { name: "What it looks at" }).selectOptions("Trial offer in the basket");
    expect((await save()).visibleWhen).toEqual({ all: [{ attribute: "trialOfferInBasket", operator: "is", value: true }] });
  });

  it("[BLD-7] a text is translated; the other language and everything else stay as they were", async () => {
    const { save } = await open([block("hero-1", "hero", { heading: "Safe from today" })], "hero-1");
    await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("fr");
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await expect.element(heading).toHaveValue("Safe from today");
    await heading.fill("En sécurité dès aujourd’hui");
    await expect.element(page.getByRole("heading", { level: 1, name: "En sécurité dès aujourd’hui" })).toBeVisible();
    await group("Layout").click();
    await page.getByRole("radio", { name: "Centred" }).click();
    const saved = await save();
    expect(saved.settings).toEqual({ heading: "Safe from today", variant: "centred" });
    expect(saved.translations).toEqual({ fr: { heading: "En sécurité dès aujourd’hui" } });
  });

  it("[BLD-4] the page's own title, description and theme", async () => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    await page.getByRole("textbox", { name: "Title" }).fill("Spring sale");
    await page.getByRole("combobox", { name: "Theme" }).selectOptions("Folio");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect
      .poll(() => opened.drafts.get("spring")!.layout.settings)
      .toEqual({ title: "Spring sale", description: "", theme: "folio" });
  });

  it.each([
    ["[SESS-4] a page can be for signed-in shoppers only, and for everyone again", "Only for signed-in shoppers", "protected"],
    ["[PAGE-1] a page can have its side column first, and last again", "Side column first", "sideFirst"],
    ["[BLD-9] a page can be left out of search results, and be listed again", "Not in search results", "noindex"],
  ])("%s", async (_title, label, name) => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    const box = page.getByRole("checkbox", { name: label });
    const settings = async () => {
      await page.getByRole("button", { name: "Save draft" }).click();
      return opened.drafts.get("spring")!.layout.settings;
    };
    await box.click();
    await expect.poll(settings).toMatchObject({ [name]: true });
    await box.click();
    await expect.poll(settings).not.toHaveProperty(name);
  });

  it("[BLD-9] the picture of shared links is shown as they look; what is none stays in the field and the page keeps what it had", async () => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    const address = page.getByRole("textbox", { name: "Picture of shared links" });
    const card = page.getByRole("figure").filter({ hasText: "Spring" });
    const picture = () => card.element().querySelector("img")?.getAttribute("src");
    const saved = async () => {
      await page.getByRole("button", { name: "Save draft" }).click();
      return opened.drafts.get("spring")!.layout.settings["socialPicture"];
    };
    expect(picture()).toBe("/icons/sentinel/card.png");
    await address.fill("/icons/folio/card.png");
    await expect.poll(picture).toBe("/icons/folio/card.png");
    await expect.poll(saved).toBe("/icons/folio/card.png");
    await address.fill("cover.png");
    await expect.element(page.getByText("Begin with / or https:// and leave out spaces.")).toBeVisible();
    await expect.element(address).toHaveValue("cover.png");
    expect(picture()).toBe("/icons/folio/card.png");
    await address.fill("/nowhere/cover.png");
    await expect.element(page.getByText("There is no picture at this address.")).toBeVisible();
    await address.fill("");
    await expect.poll(picture).toBe("/icons/sentinel/card.png");
    await expect.poll(saved).toBeUndefined();
  });

  it("[BLD-9] the picture of shared links is chosen from the library", async () => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    const { address } = opened.pictures.add("cover.png");
    await page.getByRole("button", { name: "Pictures…" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^cover\.png/ })
      .click();
    await expect.element(page.getByRole("textbox", { name: "Picture of shared links" })).toHaveValue(address);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => opened.drafts.get("spring")!.layout.settings["socialPicture"]).toBe(address);
  });

  it("[BLD-9] a language has a picture of shared links of its own, and shows the page's without one", async () => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    const address = page.getByRole("textbox", { name: "Picture of shared links" });
    const words = page.getByRole("textbox", { name: "What the picture shows" });
    const card = page.getByRole("figure").filter({ hasText: "Spring" });
    const picture = () => card.element().querySelector("img")?.getAttribute("src");
    const inLanguage = (name: string) => page.getByRole("combobox", { name: "Language of the texts" }).selectOptions(name);
    const saved = async () => {
      await page.getByRole("button", { name: "Save draft" }).click();
      const { title: _title, description: _description, ...settings } = opened.drafts.get("spring")!.layout.settings;
      return settings;
    };
    expect(words.elements()).toEqual([]);
    await address.fill("/icons/folio/card.png");
    await words.fill("A magazine");
    await inLanguage("Français");
    await expect.element(address).toHaveValue("");
    await expect.element(address).toHaveAttribute("placeholder", "/icons/folio/card.png");
    await expect.element(words).toHaveAttribute("placeholder", "A magazine");
    expect(picture()).toBe("/icons/folio/card.png");
    await address.fill("/icons/sentinel/card.png");
    await expect.poll(picture).toBe("/icons/sentinel/card.png");
    // What the page's picture shows says nothing of this one.
    await expect.element(words).not.toHaveAttribute("placeholder", "A magazine");
    await words.fill("Un magazine");
    const { violations } = await axe.run(card.element().parentElement!);
    expect(violations.map(({ id }) => id)).toEqual([]);
    const french = { socialPicture: "/icons/sentinel/card.png", socialPictureAlt: "Un magazine" };
    const own = { socialPicture: "/icons/folio/card.png", socialPictureAlt: "A magazine" };
    await expect.poll(saved).toEqual({ ...own, translations: { fr: french } });
    await address.fill("cover.png");
    await expect.element(page.getByText("Begin with / or https:// and leave out spaces.")).toBeVisible();
    await inLanguage("English");
    await expect.element(address).toHaveValue("/icons/folio/card.png");
    expect(picture()).toBe("/icons/folio/card.png");
    await inLanguage("Français");
    await address.fill("");
    // What the picture that went has shown is said of no other.
    await expect.element(words).toHaveValue("");
    await expect.poll(picture).toBe("/icons/folio/card.png");
    await expect.poll(saved).toEqual(own);
  });

  it("[BLD-9] the library's words for a picture are a beginning, in every language that shows it; what was said stays", async () => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    const added = opened.pictures.add("cover.png");
    await opened.api.changePicture(added.id, { name: added.name, alt: { en: "A cover", fr: "Une couverture" } });
    const choose = async () => {
      await page.getByRole("button", { name: "Pictures…" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^cover\.png/ })
        .click();
    };
    const settings = async () => {
      await page.getByRole("button", { name: "Save draft" }).click();
      return opened.drafts.get("spring")!.layout.settings;
    };
    await choose();
    const own = { socialPicture: added.address, socialPictureAlt: "A cover" };
    await expect.poll(settings).toMatchObject({ ...own, translations: { fr: { socialPictureAlt: "Une couverture" } } });
    await page.getByRole("textbox", { name: "What the picture shows" }).fill("Ours");
    await choose();
    await expect.poll(settings).toMatchObject({ socialPicture: added.address, socialPictureAlt: "Ours" });
  });
});
