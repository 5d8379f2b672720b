/** The server cannot be reached: nothing is lost, and it is tried again by itself and by hand. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { publishes } from "./support/publishes";

const offline = () => new FetchError("API Request failed: /api/builder/pages/spring (no connection)", 0, "offline", undefined, undefined);
const bar = () => page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
const two = () =>
  layoutOf([
    block("hero-1", "hero", { heading: "Plans", text: "<p>Ours</p>", primary: { label: "" } }),
    block("text-1", "rich-text", { content: "<p>Ours</p>" }),
  ]);
const removeHero = async () => {
  await expect.poll(onCanvas).toHaveLength(2);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await userEvent.keyboard("{Delete}");
};
const ids = (main: readonly { id: string }[]) => main.map(({ id }) => id);

describe("Without a connection", () => {
  it("[BLD-9] a save waits, says so without a path of a call, and goes through by hand once the server is back", async () => {
    const { api, drafts } = await openBuilder(two());
    const { savePage } = api;
    api.savePage = () => Promise.reject(offline());
    await removeHero();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(bar()).toBeVisible();
    await expect.element(bar()).toHaveTextContent("your changes are kept here, and saved as soon as it is back");
    expect(document.body.textContent).not.toContain("/api/");
    expect((await axe.run(bar().element())).violations.map(({ id }) => id)).toEqual([]);
    // Work goes on meanwhile, and comes along.
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    api.savePage = savePage;
    await bar().getByRole("button", { name: "Try now" }).click();
    await expect.element(bar()).not.toBeInTheDocument();
    expect(ids(drafts.get("spring")!.layout.regions.main)).toEqual([]);
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
  });

  it("[BLD-9] it is tried again by itself when the browser is back online", async () => {
    const { api, drafts } = await openBuilder(two());
    const { savePage } = api;
    api.savePage = () => Promise.reject(offline());
    await removeHero();
    await publishes();
    await expect.element(bar()).toHaveTextContent("the page goes live as soon as it is back");
    api.savePage = savePage;
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => drafts.get("spring")!.page.publishedVersion).toBe(2);
    await expect.element(bar()).not.toBeInTheDocument();
    expect(ids(drafts.get("spring")!.layout.regions.main)).toEqual(["text-1"]);
  });

  it("[BLD-9] and by itself after a while, where the browser noticed nothing", async () => {
    const { api, drafts } = await openBuilder(two());
    const { savePage } = api;
    let calls = 0;
    api.savePage = (...parameters) =>
      ++calls === 1 ? Promise.reject(new FetchError("Bad gateway", 502, undefined, undefined, undefined)) : savePage(...parameters);
    await removeHero();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(bar()).toBeVisible();
    await expect.poll(() => drafts.get("spring")!.version, { timeout: 8_000 }).toBe(2);
  });

  it("[BLD-9] the list of pages says it in words, and loads when asked again", async () => {
    const { api } = await openBuilder(two(), { startAt: "/somewhere-else" });
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
    const { removePage } = api;
    api.removePage = () => Promise.reject(offline());
    await page.getByRole("button", { name: "More for Spring" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete page" }).click();
    await expect
      .element(page.getByRole("dialog").getByRole("alert"))
      .toHaveTextContent("The server cannot be reached. Check your connection.");
    api.removePage = removePage;
  });

  it("[BLD-9] a page that could not be opened is opened as soon as the browser is back online", async () => {
    const { api } = await openBuilder(two(), { startAt: "/somewhere-else" });
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
    const { page: read } = api;
    api.page = () => Promise.reject(offline());
    await page.getByRole("link", { name: "Spring" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("The server cannot be reached. Check your connection.");
    api.page = read;
    window.dispatchEvent(new Event("online"));
    await expect.poll(onCanvas, { timeout: 12_000 }).toHaveLength(2);
  });

  it("[BLD-4] offers that could not be read are an error in their field, with another try, and no empty list", async () => {
    const { api } = await openBuilder(layoutOf([]), { startAt: "/somewhere-else" });
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
    const { offers } = api;
    api.offers = () => Promise.reject(offline());
    await api.savePage("spring", {
      layout: layoutOf([block("cards-1", "offer-cards", { source: "list", offers: [{ offer: "/offers/sample/total-protection" }] })]),
      version: 1,
    });
    await page.getByRole("link", { name: "Spring" }).click();
    await expect.poll(onCanvas, { timeout: 12_000 }).toHaveLength(1);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Offer cards", exact: true }).click();
    await page.getByRole("button", { name: /total-protection/ }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("The offers could not be read.");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("Check your connection.");
    api.offers = offers;
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect.element(dialog.getByRole("searchbox", { name: "Search offers" })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: /Total Protection/ }).first()).toBeVisible();
  });
});
