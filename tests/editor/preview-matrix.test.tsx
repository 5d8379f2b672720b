/** The draft side by side: one picture for each shopper, plan, language, country and width that is chosen. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { shopperFromText } from "../../src/domain/simulation/shopper-text";
import type { SimulatedShopper } from "../../src/domain/simulation/simulated-shopper";
import type { SavedShopper } from "../../src/layout/page/saved-shopper";
import type { ShopFacts } from "../../src/layout/publish/finding";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, onCanvas, openBuilder, reload } from "./support/open-builder";

const dialog = () => page.getByRole("dialog", { name: "The draft side by side" });
const frames = () =>
  [...document.querySelectorAll<HTMLIFrameElement>("dialog iframe")].map(({ title, src }) => [title, new URL(src)] as const);
const titles = () => frames().map(([title]) => title);
const shopperOf = (index: number) => shopperFromText(frames().at(index)![1].searchParams.get("shopper")!);
const toggle = (name: string, group?: string) =>
  (group ? dialog().getByRole("group", { name: group }) : dialog()).getByRole("button", { name, exact: true });
const [total] = sampleOffers;
const visitor: SimulatedShopper = { items: [], country: "GB", signedIn: false, said: {}, when: undefined };
const kept = (name: string, shopper: Partial<SimulatedShopper>): SavedShopper => ({
  id: `kept-${name}`,
  name,
  shopper: { ...visitor, ...shopper },
  savedAt: "2026-11-21T10:00:00.000Z",
  savedBy: "grace@example.com",
});
const selling = layoutOf([
  block("hero-1", "hero"),
  block("plans", "offer-cards", { offers: [{ offer: sampleOffers[1]!.path }, { offer: total!.path }] }),
]);
const choose = async () => {
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Side by side for shoppers, plans, languages, widths" }).click();
  await expect.element(dialog()).toBeVisible();
};
const open = async (shoppers: readonly SavedShopper[] = []) => {
  const opened = await openBuilder(selling, { shoppers });
  await expect.poll(onCanvas).toHaveLength(2);
  await choose();
  return opened;
};

const addsCountry = async (name: string) => {
  await dialog().getByRole("combobox", { name: "Add a country" }).selectOptions(name);
  await dialog().getByRole("group", { name: "Countries" }).getByRole("button", { name: "Add", exact: true }).click();
};

describe("The draft side by side", () => {
  it("[BLD-8] shows the stored draft in each language, country and width, runs nothing, and never shows none", async () => {
    await open();
    const [phone, desktop] = ["Phone", "Desktop"].map((width) => `New visitor · English · United Kingdom · ${width}`);
    await expect.poll(titles).toEqual([phone, desktop]);
    await toggle("Français").click();
    await toggle("Desktop").click();
    await expect.poll(titles).toEqual([phone, "New visitor · Français · United Kingdom · Phone"]);
    await addsCountry("France");
    await expect.poll(titles).toHaveLength(4);
    const { shopper, ...address } = Object.fromEntries(frames().at(-1)![1].searchParams);
    expect(frames().at(-1)![1].pathname).toBe("/spring");
    expect(address).toEqual({ preview: "spring", lang: "fr", country: "FR" });
    expect(shopperFromText(shopper!)).toEqual({ ...visitor, country: "FR" });
    for (const frame of document.querySelectorAll("dialog iframe")) expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
    await toggle("Their own: leave out").click();
    await expect.poll(titles).toEqual(["New visitor · English · France · Phone", "New visitor · Français · France · Phone"]);
    // The last width stays.
    await toggle("Phone").click();
    await expect.poll(titles).toHaveLength(2);
    const { violations } = await axe.run(dialog().element(), { iframes: false } as axe.RunOptions);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("[BLD-8] shows it to shoppers side by side: those that are ready, those that people keep, and whom the canvas shows", async () => {
    const opened = await openBuilder(selling, {
      shoppers: [kept("Swiss student", { country: "CH", said: { studentOfferInBasket: true }, when: "2026-12-31T18:00" })],
    });
    await page.getByRole("tab", { name: "Shopper" }).click();
    await page.getByRole("tabpanel").getByRole("button", { name: "Buying a gift" }).click();
    await choose();
    await toggle("Desktop").click();
    await expect.poll(titles).toEqual(["The shopper on the canvas · English · United Kingdom · Phone"]);
    expect(shopperOf(0)).toMatchObject({ items: [{ path: sampleOffers[1]!.path, quantity: 1 }], said: { giftOfferInBasket: true } });
    await toggle("The shopper on the canvas").click();
    await expect.poll(titles).toHaveLength(1);
    await toggle("Signed in").click();
    await toggle("The shopper on the canvas").click();
    await toggle("Swiss student").click();
    await expect.poll(titles).toEqual(["Signed in · English · United Kingdom · Phone", "Swiss student · English · Switzerland · Phone"]);
    expect(shopperOf(0)).toMatchObject({ signedIn: true, items: [{ quantity: 1 }] });
    expect(shopperOf(1)).toEqual(opened.shoppers.saved.get("Swiss student")!.shopper);
  });

  it.each([
    ["is known", (facts: () => Promise<ShopFacts>) => facts()],
    ["cannot be asked for", () => Promise.reject(new TypeError("nobody answers"))],
  ])("[BLD-8] who has something in the basket is offered once what the page sells %s", async (_, answer) => {
    const { api, view } = await openBuilder(selling, { shoppers: [kept("Swiss student", { country: "CH" })] });
    const { facts } = api;
    let tell = () => undefined as void;
    const asked = new Promise<void>((resolve) => (tell = resolve));
    api.facts = async (...about) => (await asked, answer(() => facts(...about)));
    await reload({ view, api });
    await page.getByRole("tab", { name: "Shopper" }).click();
    const listed = () =>
      [...document.querySelectorAll<HTMLButtonElement>("[role=tabpanel] section ul:first-of-type button[aria-pressed]")].map((each) =>
        each.disabled ? `(${each.textContent})` : each.textContent,
      );
    // Whose turn comes later stands there already: nothing moves away from under a press.
    await expect
      .poll(listed)
      .toEqual(["New visitor", "(With the first offer)", "(Signed in)", "(Buying a gift)", "(On a trial)", "(Student)", "Swiss student"]);
    await choose();
    await expect.element(toggle("Swiss student")).toBeEnabled();
    await expect.element(toggle("Signed in")).toBeDisabled();
    tell();
    await expect.element(toggle("Signed in")).toBeEnabled();
    const all = ["New visitor", "With the first offer", "Signed in", "Buying a gift", "On a trial", "Student", "Swiss student"];
    await expect.poll(listed).toEqual(all);
    expect(
      [...dialog().getByRole("group", { name: "Shoppers" }).element().querySelectorAll("button")].map((each) => each.textContent),
    ).toEqual(all);
  });

  it("[BLD-8] puts plans of the page into their baskets, and says when that is more than fits", async () => {
    await open([kept("Swiss student", { country: "CH" })]);
    const plans = dialog().getByRole("group", { name: "In the basket" });
    // In the order of the page.
    const names = () => plans.elements()[0]!.querySelectorAll("button[aria-pressed]");
    await expect
      .poll(() => [...names()].map((each) => each.textContent))
      .toEqual(["Their own", "Antivirus Essentials £19.99", "Total Protection £39.99"]);
    await toggle("Total Protection £39.99").click();
    await toggle("Their own", "In the basket").click();
    await expect
      .poll(titles)
      .toEqual(["Phone", "Desktop"].map((width) => `New visitor · Total Protection £39.99 · English · United Kingdom · ${width}`));
    expect(shopperOf(0)).toEqual({ ...visitor, items: [{ path: total!.path, quantity: 1 }] });
    for (const name of ["Tablet", "Français", "Antivirus Essentials £19.99", "Signed in", "Swiss student"]) await toggle(name).click();
    await expect.poll(titles).toHaveLength(24);
    await expect.element(dialog().getByText(/^That would be 36 pictures/)).toBeVisible();
    // One that the page does not name is taken from the catalogue.
    await plans.getByRole("button", { name: /^Another offer/ }).click();
    await page.getByRole("button", { name: /^Family Protection/ }).click();
    await expect.element(toggle("Family Protection £59.99")).toHaveAttribute("aria-pressed", "true");
    await expect.element(dialog().getByText(/^That would be 54 pictures/)).toBeVisible();
    await toggle("Family Protection £59.99").click();
    await toggle("Swiss student").click();
    await expect.element(dialog().getByText(/^That would be/)).not.toBeInTheDocument();
    await expect.poll(titles).toHaveLength(24);
  });

  it("[BLD-8] offers what is sold where somebody looks from, and what is chosen", async () => {
    await open([kept("Swiss student", { country: "CH" })]);
    const names = () =>
      [...dialog().getByRole("group", { name: "In the basket" }).elements()[0]!.querySelectorAll("button[aria-pressed]")].map(
        ({ textContent }) => textContent,
      );
    await expect.poll(names).toHaveLength(3);
    await toggle("Total Protection £39.99").click();
    await toggle("Swiss student").click();
    await toggle("New visitor").click();
    await expect.poll(names).toEqual(["Their own", "Total Protection £39.99"]);
    await addsCountry("United Kingdom");
    await expect.poll(names).toHaveLength(3);
  });

  it("[BLD-8] [BLD-2] countries by keyboard: none is added before it is said, and who adds or leaves one out goes on beside it", async () => {
    await open();
    await expect.poll(titles).toHaveLength(2);
    await addsCountry("France");
    await expect.poll(titles).toHaveLength(4);
    const select = dialog().getByRole("combobox", { name: "Add a country" });
    await expect.element(select).toHaveFocus();
    // As the arrow keys choose on a closed list.
    await select.selectOptions("Switzerland");
    await expect.element(select).toHaveFocus();
    await expect.element(toggle("Switzerland: leave out")).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(toggle("Switzerland: leave out")).toBeVisible();
    await expect.element(select).toHaveFocus();
    (toggle("France: leave out").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(toggle("Switzerland: leave out")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    // The last one stays, so it is none to go to.
    await expect.element(select).toHaveFocus();
    await expect.poll(titles).toHaveLength(2);
  });

  it("[BLD-8] [BLD-2] whoever opens it goes on with the first choice of shoppers, and by Tab with the next ones", async () => {
    await open();
    await expect.element(toggle("New visitor")).toHaveFocus();
    await expect.element(toggle("Signed in")).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.element(toggle("With the first offer")).toHaveFocus();
  });

  it("[BLD-8] a picture that is none says so, and is asked for again", async () => {
    await open();
    // Whoever answers here is no shop.
    await expect.element(dialog().getByText("This picture could not be drawn.").first()).toBeVisible();
    const before = document.querySelector("dialog iframe");
    await dialog().getByRole("button", { name: "Try again: New visitor · English · United Kingdom · Phone" }).click();
    await expect.poll(() => document.querySelector("dialog iframe") !== before).toBe(true);
  });

  it("[BLD-8] shoppers that cannot be read are said to be missing, and come when they are asked for again", async () => {
    const { api } = await openBuilder(selling, { shoppers: [kept("Swiss student", { country: "CH" })] });
    const { shoppers } = api;
    api.shoppers = () => Promise.reject(new TypeError("nobody answers"));
    await choose();
    await expect.element(dialog().getByText("The shoppers that were kept could not be read.")).toBeVisible();
    await expect.poll(titles).toHaveLength(2);
    api.shoppers = shoppers;
    await dialog().getByRole("button", { name: "Try again", exact: true }).click();
    await expect.element(toggle("Swiss student")).toBeVisible();
    await expect.element(dialog().getByText("The shoppers that were kept could not be read.")).not.toBeInTheDocument();
  });

  it("[BLD-8] says that unsaved work is not shown, stores it by one press, and shows that", async () => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    const { savePage } = opened.api;
    const refused = () => Promise.reject(new FetchError("Sign in first", 401, "unauthorised", "r", undefined));
    // However long this takes, the draft does not store itself.
    opened.api.savePage = (id, draft) => (draft.autosave ? refused() : savePage(id, draft));
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Ours");
    await userEvent.keyboard("{Control>}k{/Control}");
    await page.getByRole("combobox", { name: "Search commands" }).fill("Side by side for shop");
    await userEvent.keyboard("{Enter}");
    const before = document.querySelector("dialog iframe");
    await expect.element(dialog().getByText("What is not saved yet does not show here.")).toBeVisible();
    await dialog().getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => opened.drafts.get("spring")!.layout.settings.title).toBe("Ours");
    await expect.element(dialog().getByText("What is not saved yet does not show here.")).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector("dialog iframe") !== before).toBe(true);
  });
});
