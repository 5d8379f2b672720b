/** The way back that a notice offers is for what it tells, and for nothing that was done before or after it. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const text = (label: string) => block(label.toLowerCase(), "rich-text", {}, { label });
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
const notice = () => page.getByText(/^The page is as it was on/);
const undoInNotice = () => page.getByRole("status").getByRole("button", { name: "Undo" });
const undo = () => userEvent.keyboard("{Control>}z{/Control}");

/** A page that lost a block when it was stored last, and another one since; then a version of it is put back. */
async function restored(version: "newest" | "oldest") {
  const { api } = await openBuilder(layoutOf(["One", "Two", "Three"].map(text)));
  await expect.poll(onCanvas).toHaveLength(3);
  await api.savePage("spring", { layout: layoutOf(["One", "Two"].map(text)), version: 1 });
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await expect.poll(onCanvas).toEqual(["one", "two"]);
  await page.getByRole("tab", { name: "Layers" }).click();
  await layer("Two").click();
  await userEvent.keyboard("{Delete}");
  await expect.poll(onCanvas).toEqual(["one"]);
  if (version === "newest") await undo();
  await page.getByRole("button", { name: "Versions" }).click();
  const rows = page.getByRole("dialog", { name: "Versions" }).getByRole("navigation").getByRole("listitem");
  await expect.poll(() => rows.elements().length).toBeGreaterThan(1);
  const row = rows.elements().at(version === "newest" ? 0 : -1)!;
  row.querySelector("button")!.click();
  await page.getByRole("button", { name: "Go back to this version" }).click();
  await expect.element(notice()).toBeVisible();
  await expect.poll(onCanvas).toEqual(version === "newest" ? ["one", "two"] : ["one", "two", "three"]);
}

describe("Undo in a notice", () => {
  it("[BLD-5] takes back what the notice tells", async () => {
    await restored("oldest");
    await undoInNotice().click();
    await expect.poll(onCanvas).toEqual(["one"]);
  });

  it("[BLD-5] is there no more once something else was done: it would take that back instead", async () => {
    await restored("oldest");
    await layer("Three").click();
    await expect.element(undoInNotice()).toBeVisible();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect.poll(onCanvas).toEqual(["one", "three", "two"]);
    await expect.element(notice()).not.toBeInTheDocument();
  });

  it("[BLD-5] is there no more once that was taken back by key: it would take back an older step", async () => {
    await restored("oldest");
    await layer("One").click();
    await undo();
    await expect.poll(onCanvas).toEqual(["one"]);
    await expect.element(notice()).not.toBeInTheDocument();
  });

  it("[BLD-5] is not offered where nothing was done, as the page was like that before", async () => {
    await restored("newest");
    expect(undoInNotice().elements()).toEqual([]);
  });
});
