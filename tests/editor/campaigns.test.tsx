/** Campaigns in the builder: found in the list, set beside the page, put away. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import type { PageCampaign } from "../../src/layout/campaign/page-campaign";
import { linkTo } from "../../src/layout/sections/linked-section";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const [first, second] = [sampleOffers[0]!, sampleOffers[1]!];
const cards = () => layoutOf([block("cards", "offer-cards", { fromCampaign: true })]);
const section = () => screen.getByRole("region", { name: "Campaign" });
const openCampaign = async () => {
  await section()
    .getByRole("button", { name: /^Campaign/ })
    .click();
  await expect.element(section().getByRole("combobox", { name: "Campaign" })).toBeVisible();
};
const onCards = () => [...document.querySelectorAll("[data-node=cards] h3")].map((title) => title.textContent);

describe("the campaign of a page", () => {
  const savedCampaign = async (drafts: Awaited<ReturnType<typeof openBuilder>>["drafts"]): Promise<PageCampaign> => {
    // The button has nothing to do where the draft has saved itself by now; the keys save in any case.
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(screen.getByRole("button", { name: "Save draft" })).toBeDisabled();
    return drafts.get("spring")!.layout.settings.campaign ?? {};
  };

  it("[BLD-14] offers are attached and put in order, and the cards show them at once", async () => {
    const layout = cards();
    layout.settings.campaign = { offers: [first.path] };
    const { drafts } = await openBuilder(layout);
    await expect.poll(() => onCards().length).toBe(1);
    await openCampaign();
    await section().getByRole("button", { name: "Add Offer" }).click();
    await section()
      .getByRole("button", { name: /Choose an offer/ })
      .click();
    await screen
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(second.path) })
      .click();
    await expect.poll(() => onCards().length).toBe(2);
    const before = onCards();
    await section()
      .getByRole("button", { name: /^Move .* up$/ })
      .last()
      .click();
    await expect.poll(onCards).toEqual(before.toReversed());
    expect(await savedCampaign(drafts)).toEqual({ offers: [second.path, first.path] });
  });

  it("[BLD-14] its name and attributes are saved with the draft, and the list has it under that name", async () => {
    const { drafts } = await openBuilder(cards());
    await openCampaign();
    await section().getByRole("combobox", { name: "Campaign" }).fill("Spring 2027");
    await section().getByRole("switch", { name: "Straight to the checkout" }).click();
    await section().getByRole("textbox", { name: "Tag" }).fill("spring-27");
    expect(await savedCampaign(drafts)).toEqual({ name: "Spring 2027", attributes: { push_to_checkout__limio: true, tag: "spring-27" } });
    expect(drafts.get("spring")!.page.campaign).toBe("Spring 2027");
  });

  it("[BLD-14] where shoppers go else is what the page says: undone, the field shows it, and what is no address stays to be mended", async () => {
    await openBuilder(layoutOf([]));
    await openCampaign();
    const elsewhere = section().getByRole("textbox", { name: "Before and after" });
    await elsewhere.fill("/plans");
    await expect.element(elsewhere).toHaveValue("/plans");
    await elsewhere.fill("/Plans and more");
    await expect.element(elsewhere).toHaveValue("/Plans and more");
    await expect.element(elsewhere).toHaveAttribute("aria-invalid", "true");
    await screen.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.element(elsewhere).toHaveValue("");
    await screen.getByRole("button", { name: "Redo", exact: true }).click();
    await expect.element(elsewhere).toHaveValue("/plans");
  });

  it("[I18N-1] a text of a block is found by what it says and said differently, in the language of the canvas, and taken back", async () => {
    const { drafts } = await openBuilder(cards());
    await expect.element(screen.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
    await openCampaign();
    await section().getByRole("searchbox", { name: "Find a text that the shop says" }).fill("your PLAN");
    await section()
      .getByRole("list", { name: "Texts found" })
      .getByRole("button", { name: /^Choose your plan/ })
      .click();
    const words = section().getByRole("textbox", { name: "Offer cards: Choose your plan" });
    await expect.element(words).toHaveFocus();
    await words.fill("Pick what you like");
    await expect.element(screen.getByRole("heading", { name: "Pick what you like" })).toBeVisible();
    expect(await savedCampaign(drafts)).toEqual({ customTranslations: { en: { "block.offer-cards.heading": "Pick what you like" } } });
    const { violations } = await axe.run("[aria-label=Campaign]", { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
    expect(violations).toEqual([]);
    await section().getByRole("searchbox").fill("no such text anywhere");
    await expect.element(section().getByText("No text on this page is like that.")).toBeVisible();
    await section()
      .getByRole("button", { name: /^Say “Offer cards: Choose your plan”/ })
      .click();
    await expect.element(screen.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
    await expect.element(words).not.toBeInTheDocument();
    await expect.element(section().getByRole("searchbox")).toHaveFocus();
    expect(await savedCampaign(drafts)).toEqual({});
  });

  it("[I18N-1] what another language says in other words is offered, and one of a linked section is found by what it says", async () => {
    const layout = cards();
    layout.settings.campaign = { customTranslations: { fr: { "block.offer-cards.heading": "Choisissez" } } };
    layout.regions.main.push(linkTo("top", "link-1"));
    const at = "2026-11-21T10:00:00.000Z";
    const stored = {
      version: 1,
      madeAt: at,
      madeBy: "ada@example.com",
      updatedAt: at,
      updatedBy: "ada@example.com",
      uses: { live: 1, all: 1 },
    };
    const top = { id: "top", name: "Top", blocks: [block("code", "promo-code")], ...stored };
    const { drafts } = await openBuilder(layout, { languages: ["en", "fr"], sections: [top] });
    await openCampaign();
    await section()
      .getByRole("list", { name: "Said in other words in another language, and not in English" })
      .getByRole("button", { name: /^Choose your plan/ })
      .click();
    const words = section().getByRole("textbox", { name: "Offer cards: Choose your plan" });
    await expect.element(words).toHaveFocus();
    await words.fill("Pick");
    await expect.element(section().getByText(/^Said in other words in another language/)).not.toBeInTheDocument();
    await section().getByRole("searchbox", { name: "Find a text that the shop says" }).fill("have a promo code");
    await section()
      .getByRole("button", { name: /^Have a promo code\?/ })
      .click();
    await expect.element(section().getByRole("textbox", { name: "Promo code: Have a promo code?" })).toHaveFocus();
    expect((await savedCampaign(drafts)).customTranslations).toMatchObject({
      en: { "block.offer-cards.heading": "Pick", "block.promo-code.texts.open": "Have a promo code?" },
    });
  });

  it("[BLD-4] [BLD-10] [I18N-1] a block's text takes a price, one of the frame too, and a problem leads there in its language", async () => {
    const layout = cards();
    layout.settings.campaign = {
      offers: [first.path],
      customTranslations: { en: { "block.offer-cards.heading": "From ", sideRegion: "Yours" }, fr: { sideRegion: "Dès {{offer.prize}}" } },
    };
    const { drafts } = await openBuilder(layout, { languages: ["en", "fr"] });
    await openCampaign();
    const words = section().getByRole("textbox", { name: "Offer cards: Choose your plan" });
    await expect.element(section().getByRole("button", { name: /^Insert a price into Page: / })).toBeVisible();
    await section().getByRole("button", { name: "Insert a price into Offer cards: Choose your plan" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Insert" }).click();
    await expect.element(words).toHaveValue("From {{offer.price}}");
    await expect.element(words).toHaveFocus();
    await expect.element(screen.getByRole("heading", { name: /^From £\d/ })).toBeVisible();
    expect((await savedCampaign(drafts)).customTranslations!["en"]).toMatchObject({ "block.offer-cards.heading": "From {{offer.price}}" });

    await screen.getByRole("button", { name: /worth a look/ }).click();
    await screen
      .getByRole("region", { name: "Problems" })
      .getByRole("button", { name: /Other words, in Français: .*\{\{offer\.prize\}\}/ })
      .click();
    await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe("Dès {{offer.prize}}");
    await expect.element(screen.getByRole("banner").getByRole("combobox", { name: "Language of the texts" })).toHaveValue("fr");
  });

  it("[BLD-14] a year that is being typed, or a day that is half cleared, changes nothing until it is one", async () => {
    const layout = cards();
    layout.settings.campaign = { offers: [first.path], from: "2026-06-15T10:00:00.000Z" };
    const { drafts } = await openBuilder(layout);
    await openCampaign();
    const from = section().getByLabelText("From", { exact: true });
    await from.fill("0202-06-15T10:00");
    await expect.element(from).toHaveValue("0202-06-15T10:00");
    await section().getByRole("switch", { name: "May send shoppers on" }).click();
    expect(await savedCampaign(drafts)).toMatchObject({ from: "2026-06-15T10:00:00.000Z" });
    // What was never one is forgotten once the field is left.
    expect((from.element() as HTMLInputElement).value).toMatch(/^2026-06-15T/);
    await from.fill("2027-06-15T10:00");
    expect(await savedCampaign(drafts)).toMatchObject({ from: new Date("2027-06-15T10:00").toISOString() });
    await from.fill("");
    await expect.element(from).toHaveValue("");
    expect(await savedCampaign(drafts)).not.toHaveProperty("from");
  });

  it("[BLD-14] a change of it is one step back", async () => {
    await openBuilder(cards());
    await openCampaign();
    await section().getByRole("switch", { name: "May send shoppers on" }).click();
    await expect.element(section().getByRole("switch", { name: "May send shoppers on" })).toBeChecked();
    await screen.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.element(section().getByRole("switch", { name: "May send shoppers on" })).not.toBeChecked();
  });

  it("[BLD-14] what its campaign of the catalogue says is shown, and only what the page says otherwise is its own", async () => {
    const layout = cards();
    layout.settings.campaign = { name: "/campaigns/folio" };
    const campaigns = [
      { path: "/campaigns/folio", name: "Folio", offers: [first.path], attributes: { push_to_checkout__limio: true, tag: "folio" } },
    ];
    const { drafts } = await openBuilder(layout, { campaigns });
    await expect.poll(() => onCards().length).toBe(1);
    await openCampaign();
    await expect.element(section().getByText(/^Folio of the catalogue:/)).toBeVisible();
    await expect.element(section().getByRole("textbox", { name: "Tag" })).toHaveValue("folio");
    await section().getByRole("switch", { name: "Straight to the checkout" }).click();
    expect(await savedCampaign(drafts)).toEqual({ name: "/campaigns/folio", attributes: { push_to_checkout__limio: false } });
  });

  it("[BLD-14] days that end before they begin, and an offer that is gone, are problems that lead to their field", async () => {
    const layout = cards();
    layout.settings.campaign = {
      offers: [first.path, "/offers/gone"],
      from: "2027-04-01T00:00:00.000Z",
      until: "2027-03-01T00:00:00.000Z",
    };
    await openBuilder(layout);
    await screen.getByRole("button", { name: /things keep the page from going live/ }).click();
    await screen.getByRole("button", { name: /The campaign ends before it begins/ }).click();
    await expect.element(section().getByLabelText("Until")).toHaveFocus();
    await screen.getByRole("button", { name: /Attached offers 2: the catalogue has no \/offers\/gone/ }).click();
    await expect.element(section().getByRole("button", { name: /\/offers\/gone/ })).toHaveFocus();
    await section().getByLabelText("Until").fill("2027-05-01T10:00");
    await expect.poll(() => document.body.textContent?.includes("The campaign ends before it begins")).toBe(false);
  });
});

describe("the list of pages", () => {
  async function listed() {
    const opened = await openBuilder(cards(), { startAt: "/" });
    const spring = opened.drafts.get("spring")!;
    const add = (id: string, more: object) =>
      opened.drafts.set(id, { ...spring, page: { ...spring.page, id, path: `/${id}`, title: id, ...more } });
    add("folio", { campaign: "/campaigns/folio-gift", publishedVersion: 1 });
    add("till", { campaign: "Spring 2027", pageType: "customer-details" });
    await opened.view.unmount();
    const { App } = await import("../../src/editor/App");
    const { render } = await import("vitest-browser-react");
    await render(<App api={opened.api} startAt="/" />);
    return opened;
  }
  const shown = () =>
    screen
      .getByRole("main")
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);

  it("[BLD-14] pages are found by campaign, type, state and words", async () => {
    await listed();
    await expect.poll(shown).toEqual(["folio", "Spring", "till"]);
    const campaign = screen.getByRole("combobox", { name: "Campaign" });
    await campaign.selectOptions("Spring 2027");
    await expect.poll(shown).toEqual(["till"]);
    await campaign.selectOptions("Without a campaign");
    await expect.poll(shown).toEqual(["Spring"]);
    await screen.getByRole("button", { name: "Show all" }).click();
    await screen.getByRole("combobox", { name: "Type" }).selectOptions("Checkout");
    await expect.poll(shown).toEqual(["till"]);
    await screen.getByRole("combobox", { name: "State" }).selectOptions("Published");
    await expect.element(screen.getByText("No page is like that.")).toBeVisible();
    await screen.getByRole("button", { name: "Show all" }).click();
    await screen.getByRole("searchbox", { name: "Search pages" }).fill("folio gift");
    await expect.poll(shown).toEqual(["folio"]);
  });

  it("[BLD-14] a page is archived, found in the archive, and taken out as a draft", async () => {
    const { archived, drafts } = await listed();
    await screen.getByRole("button", { name: "More for folio" }).click();
    await screen.getByRole("menuitem", { name: "Archive…" }).click();
    await expect.element(screen.getByText(/Shoppers can no longer open \/folio/)).toBeVisible();
    await screen.getByRole("button", { name: "Archive page" }).click();
    await expect.poll(() => [...archived.keys()]).toEqual(["folio"]);
    await expect.poll(shown).toEqual(["Spring", "till"]);
    await screen.getByRole("button", { name: "Archive", exact: true }).click();
    await screen.getByRole("button", { name: "Take folio out of the archive" }).click();
    await expect.element(screen.getByText("“folio” is back, as a draft")).toBeVisible();
    expect(drafts.get("folio")!.page.publishedVersion).toBeNull();
    await expect.element(screen.getByText("The archive is empty")).toBeVisible();
  });

  it("[BLD-14] a new page is made for a campaign", async () => {
    const { drafts } = await listed();
    await screen.getByRole("button", { name: "New page" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Title" }).fill("Autumn");
    await dialog.getByRole("combobox", { name: "Campaign" }).fill("Autumn 2027");
    await dialog.getByRole("button", { name: "Create page" }).click();
    await expect.poll(() => drafts.get("autumn")?.page.campaign).toBe("Autumn 2027");
  });
});
