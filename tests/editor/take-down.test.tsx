/** A page goes off the shop by hand: from the list, from its own menu, by command. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const question = () => page.getByRole("dialog", { name: "Take “Spring” off the shop?" });
const confirm = () => question().getByRole("button", { name: "Take off the shop" });
const item = () => page.getByRole("menuitem", { name: "Take off the shop…" });
const bar = () => page.getByRole("banner").getByRole("status");

/** Opened while it is live. */
const live = async (startAt: string, role: EditorRole = "publisher") => {
  const opened = await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Hello" })]), { startAt: "/", role });
  const { version } = opened.drafts.get("spring")!;
  await opened.api.publishPage("spring", version);
  await opened.api.schedulePage("spring", { version, publishAt: null, unpublishAt: "2031-03-04T18:30:00.000Z" });
  // What is shown was read before that.
  await page.getByRole("button", { name: "Bin" }).click();
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search pages" }).fill("spr");
  await expect.element(page.getByRole("cell", { name: "Published" })).toBeVisible();
  if (startAt === "/") return opened;
  await page.getByRole("link", { name: "Spring" }).click();
  await expect.element(bar()).toHaveTextContent("Published");
  return opened;
};

describe("Taking a page off the shop", () => {
  it("[BLD-9] from the list: it says what its address answers then, and is a draft afterwards", async () => {
    const { drafts, schedules } = await live("/");
    await page.getByRole("button", { name: "More for Spring" }).click();
    await item().click();
    await expect.element(question().getByText(/Whoever opens \/spring is told that there is no such page \(404\)/)).toBeVisible();
    await question().getByRole("button", { name: "Cancel" }).click();
    expect(drafts.get("spring")!.page.publishedVersion).toBe(1);
    await page.getByRole("button", { name: "More for Spring" }).click();
    await item().click();
    await confirm().click();
    await expect.element(page.getByText("“Spring” is off the shop")).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "Draft" })).toBeVisible();
    expect([drafts.get("spring")!.page.publishedVersion, schedules.size]).toEqual([null, 0]);
    await page.getByRole("button", { name: "More for Spring" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Duplicate…" })).toBeVisible();
    await expect.element(item()).not.toBeInTheDocument();
  });

  it("[BLD-9] from its own menu: what is planned is named, and what is changed here stays unsaved", async () => {
    const { api, drafts } = await live("/pages/spring");
    // However long this takes, the draft does not store itself.
    api.savePage = () => Promise.reject(new FetchError("Sign in first", 401, "unauthorised", "r", undefined));
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    await page.getByRole("button", { name: "More for this page" }).click();
    await item().click();
    await expect.element(question().getByText(/What is planned for it does not happen either/)).toBeVisible();
    await confirm().click();
    await expect.poll(said).toBe("“Spring” is off the shop");
    expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
    await expect.element(page.getByRole("link", { name: "Open the live page" })).not.toBeInTheDocument();
    expect(onCanvas()).toEqual([]);
    await expect.element(bar()).toHaveTextContent("Unsaved changes");
  });

  it("[BLD-9] by command, while it is live", async () => {
    const { drafts } = await live("/pages/spring");
    const search = async () => {
      await userEvent.keyboard("{Control>}k{/Control}");
      await page.getByRole("dialog", { name: "Search commands" }).getByRole("combobox").fill("off the shop");
    };
    await search();
    await page.getByRole("option", { name: "Take off the shop…" }).click();
    await confirm().click();
    await expect.poll(() => drafts.get("spring")!.page.publishedVersion).toBeNull();
    await expect.element(bar()).toHaveTextContent("Draft");
    await search();
    await expect.element(page.getByRole("option", { name: "Take off the shop…" })).not.toBeInTheDocument();
  });

  it("[BLD-13] is offered to who may publish alone", async () => {
    await live("/", "editor");
    await page.getByRole("button", { name: "More for Spring" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Duplicate…" })).toBeVisible();
    await expect.element(item()).not.toBeInTheDocument();
  });

  it("[BLD-9] a shop that does not answer says so in the question, and the page stays live", async () => {
    const { api, drafts } = await live("/");
    api.unpublishPage = () => Promise.reject(new Error("no"));
    await page.getByRole("button", { name: "More for Spring" }).click();
    await item().click();
    await confirm().click();
    await expect.element(question().getByRole("alert")).toBeVisible();
    expect(drafts.get("spring")!.page.publishedVersion).toBe(1);
  });
});

it("[BLD-14] a deleted page has its plan back with Undo; where that has ended the notice says so, and the list shows none", async () => {
  const { drafts, schedules } = await live("/");
  const plan = page.getByText(/^Goes off the shop on .*2031/);
  const deletes = async () => {
    await page.getByRole("button", { name: "More for Spring" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete page" }).click();
  };
  await deletes();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.element(plan).toBeVisible();
  const spring = drafts.get("spring")!;
  await deletes();
  await expect.poll(() => drafts.has("spring")).toBe(false);
  drafts.set("other", { ...spring, page: { ...spring.page, id: "other", title: "Other" } });
  await page.getByRole("button", { name: "Bin" }).click();
  await page.getByRole("button", { name: "Restore Spring" }).click();
  await expect.element(page.getByText(/is back as a draft at .* What was planned for it does not happen any more\.$/)).toBeVisible();
  expect(schedules.size).toBe(0);
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  await expect.element(page.getByRole("link", { name: "Spring" })).toBeVisible();
  await expect.element(plan).not.toBeInTheDocument();
});
