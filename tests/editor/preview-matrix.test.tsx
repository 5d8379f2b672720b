/** The draft side by side: one picture for each language, country and width that is chosen. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const dialog = () => page.getByRole("dialog", { name: "The draft side by side" });
const frames = () =>
  [...document.querySelectorAll<HTMLIFrameElement>("dialog iframe")].map(({ title, src }) => [title, new URL(src)] as const);
const titles = () => frames().map(([title]) => title);
const toggle = (name: string) => dialog().getByRole("button", { name });
const open = async () => {
  const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
  await expect.poll(onCanvas).toHaveLength(1);
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Side by side in languages, countries, widths" }).click();
  await expect.element(dialog()).toBeVisible();
  return opened;
};

describe("The draft side by side", () => {
  it("[BLD-8] shows the stored draft in each language, country and width, runs nothing, and never shows none", async () => {
    await open();
    await expect.poll(titles).toEqual(["English · United Kingdom · Phone", "English · United Kingdom · Desktop"]);
    await toggle("Français").click();
    await toggle("Desktop").click();
    await expect.poll(titles).toEqual(["English · United Kingdom · Phone", "Français · United Kingdom · Phone"]);
    await dialog().getByRole("combobox", { name: "Add a country" }).selectOptions("France");
    await expect.poll(titles).toHaveLength(4);
    const [, address] = frames().at(-1)!;
    expect(address.pathname).toBe("/spring");
    expect(Object.fromEntries(address.searchParams)).toEqual({ preview: "spring", lang: "fr", country: "FR" });
    for (const frame of document.querySelectorAll("dialog iframe")) expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
    await toggle("United Kingdom: leave out").click();
    await expect.poll(titles).toEqual(["English · France · Phone", "Français · France · Phone"]);
    // The last width stays.
    await toggle("Phone").click();
    await expect.poll(titles).toHaveLength(2);
    const { violations } = await axe.run(dialog().element(), { iframes: false } as axe.RunOptions);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("[BLD-8] says that unsaved work is not shown, stores it by one press, and shows that", async () => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]));
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Ours");
    await userEvent.keyboard("{Control>}k{/Control}");
    await page.getByRole("combobox", { name: "Search commands" }).fill("Side by side in lang");
    await userEvent.keyboard("{Enter}");
    const before = document.querySelector("dialog iframe");
    await expect.element(dialog().getByText("What is not saved yet does not show here.")).toBeVisible();
    await dialog().getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => opened.drafts.get("spring")!.layout.settings.title).toBe("Ours");
    await expect.element(dialog().getByText("What is not saved yet does not show here.")).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector("dialog iframe") !== before).toBe(true);
  });
});
