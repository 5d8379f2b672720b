/** The server cannot be reached: nothing is lost, and it is tried again by itself and by hand. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { publishes, publishQuestion } from "./support/publishes";

const offline = () => new FetchError("API Request failed: /api/builder/pages/spring (no connection)", 0, "offline", undefined, undefined);
const bar = () => page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
/** At once, before the bar tries by itself. */
const triesNow = (said: Locator) => (said.getByRole("button", { name: "Try now" }).element() as HTMLElement).click();
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
/** A section whose first block was deleted, and which somebody said yes to while the server was away. */
async function sectionOnItsWay() {
  const at = "2026-11-21T10:00:00.000Z";
  const blocks = two().regions.main;
  const about = {
    version: 1,
    madeAt: at,
    madeBy: "ada@example.com",
    updatedAt: at,
    updatedBy: "ada@example.com",
    uses: { live: 1, all: 1 },
  };
  const opened = await openBuilder(two(), { sections: [{ id: "top", name: "Top", blocks, ...about }], startAt: "/sections/top" });
  const { changeSection } = opened.api;
  let calls = 0;
  opened.api.changeSection = () => (calls++, Promise.reject(offline()));
  await removeHero();
  await page.getByRole("button", { name: "Save…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(bar()).toHaveTextContent("it waits for you to try again");
  return { ...opened, isBack: () => (opened.api.changeSection = changeSection), calls: () => calls };
}

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
    triesNow(bar());
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

  it("[BLD-9] [ERR-1] a shop that can store nothing, as with a full disk, was reached: so it says, keeps the work and tries again", async () => {
    const { api, drafts } = await openBuilder(two());
    const { savePage } = api;
    const refusal = { error: { code: "unavailable", message: "The shop cannot do this at the moment." } };
    api.savePage = () => Promise.reject(new FetchError(refusal.error.message, 503, "unavailable", "r", refusal));
    await removeHero();
    await page.getByRole("button", { name: "Save draft" }).click();
    const full = page.getByRole("alert").filter({ hasText: "The shop cannot store anything just now." });
    await expect.element(full).toHaveTextContent("your changes are kept here, and it is tried again until they are saved.");
    expect(bar().elements()).toEqual([]);
    expect(drafts.get("spring")!.version).toBe(1);
    // Without an answer at all it says that again.
    api.savePage = () => Promise.reject(offline());
    triesNow(full);
    await expect.element(bar()).toBeVisible();
    expect(full.elements()).toEqual([]);
    api.savePage = savePage;
    triesNow(bar());
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
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
  });

  it("[BLD-9] what was changed since somebody published is saved, and goes live only once they were asked again", async () => {
    const { api, drafts } = await openBuilder(two());
    const { savePage } = api;
    api.savePage = () => Promise.reject(offline());
    await removeHero();
    await publishes();
    await expect.element(bar()).toHaveTextContent("you are asked again first");
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    // Still not there: the answer to what was asked goes for nothing more by that.
    window.dispatchEvent(new Event("online"));
    await expect.element(bar()).toBeVisible();
    api.savePage = savePage;
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    expect([ids(drafts.get("spring")!.layout.regions.main), drafts.get("spring")!.page.publishedVersion]).toEqual([[], null]);
    const notice = page.getByRole("status").filter({ hasText: "It is not live yet" });
    await notice.getByRole("button", { name: "Publish" }).click();
    await expect.element(bar()).not.toBeInTheDocument();
    await publishQuestion().getByRole("button", { name: "Publish now" }).click();
    await expect.poll(() => drafts.get("spring")!.page.publishedVersion).toBe(2);
  });

  it("[BLD-9] a save whose answer was lost is no other author: what came since is saved over it", async () => {
    const { api, drafts, versions } = await openBuilder(two());
    const { savePage } = api;
    api.savePage = async (...parameters) => {
      await savePage(...parameters);
      throw offline();
    };
    await removeHero();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(bar()).toBeVisible();
    // Sent too, and never arrived.
    api.savePage = () => Promise.reject(offline());
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    await page.getByRole("textbox", { name: "Name in the layers" }).fill("Mine");
    await bar().getByRole("button", { name: "Try now" }).click();
    api.savePage = savePage;
    triesNow(bar());
    await expect.poll(() => drafts.get("spring")!.layout.regions.main[0]).toMatchObject({ id: "text-1", label: "Mine" });
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect([drafts.get("spring")!.version, versions.filter(({ kind }) => kind === "saved").length]).toEqual([3, 3]);
  });

  it("[BLD-9] where somebody else stored the page after a lost answer, it is said so, and theirs stays", async () => {
    const { api, drafts } = await openBuilder(two());
    const { savePage } = api;
    api.savePage = async (...parameters) => {
      await savePage(...parameters);
      throw offline();
    };
    await removeHero();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(bar()).toBeVisible();
    await savePage("spring", { layout: layoutOf([]), version: 2 });
    api.savePage = savePage;
    triesNow(bar());
    await expect.element(page.getByRole("dialog", { name: /^Somebody else/ })).toBeVisible();
    expect(ids(drafts.get("spring")!.layout.regions.main)).toEqual([]);
  });

  it("[BLD-11] a section goes live as it was said yes to, without another question", async () => {
    const { sections, isBack } = await sectionOnItsWay();
    isBack();
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => sections[0]!.version).toBe(2);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it("[BLD-11] a section that was changed since waits for somebody to try again, and asks nobody who types", async () => {
    const { sections, isBack, calls } = await sectionOnItsWay();
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    await page.getByRole("textbox", { name: "Name in the layers" }).fill("Half a sen");
    isBack();
    const before = calls();
    // By the event, and by the clock.
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("textbox", { name: "Name in the layers" })).toHaveFocus();
    expect([sections[0]!.version, calls()]).toEqual([1, before]);
    await bar().getByRole("button", { name: "Try now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sections[0]).toMatchObject({ version: 2, blocks: [{ label: "Half a sen" }] });
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
    await expect.poll(onCanvas).toHaveLength(2);
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
    await expect.poll(onCanvas).toHaveLength(1);
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
