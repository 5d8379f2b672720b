/** Parts of the builder that do not come, as without a connection: what is open stays, and they come once they can. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const lost = () => page.getByRole("dialog", { name: "This could not be opened" });
const tryAgain = () => page.getByRole("button", { name: "Try again" });

/** A page on which something was done that can be undone. */
async function open() {
  await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "rich-text")]));
  await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(onCanvas).toEqual(["text-1", "hero-1"]);
}
const undoes = async () => {
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
};

describe("A part of the builder that does not come", () => {
  // The first: each part is loaded once and for all.
  it("[BLD-9] a field of the settings: its pane says so, and shows it once it is tried again", async () => {
    await commands.loseScript("**/widgets/RichTextEditor.tsx*");
    await open();
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    const words = page.getByText("This part of the builder failed. Your page is still here.");
    await expect.element(words).toBeVisible();
    const fold = page.getByRole("button", { name: "Fold Settings away" }).element().getBoundingClientRect();
    expect(words.element().getBoundingClientRect().right).toBeLessThan(fold.left);
    await commands.findScript("**/widgets/RichTextEditor.tsx*");
    await tryAgain().click();
    await expect.element(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
    await undoes();
  });

  it("[BLD-9] a dialog: said in its place, tried again as often as one likes, and the page keeps what was done to it", async () => {
    await open();
    await commands.loseScript("**/editor/versions/VersionsDialog.tsx*");
    await page.getByRole("button", { name: "Versions" }).click();
    await expect.element(lost()).toBeVisible();
    await expect.element(tryAgain()).toHaveFocus();
    const { violations } = await axe.run(lost().element());
    expect(violations.map(({ id }) => id)).toEqual([]);
    await tryAgain().click();
    await expect.element(lost()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(lost()).not.toBeInTheDocument();
    await undoes();
    await page.getByRole("button", { name: "Versions" }).click();
    await expect.element(lost()).toBeVisible();
    await commands.findScript("**/editor/versions/VersionsDialog.tsx*");
    await tryAgain().click();
    await expect.element(page.getByRole("dialog", { name: "Versions" })).toBeVisible();
  });

  it("[BLD-11] what writes and reads a page's file: said, with the way to try it again", async () => {
    await open();
    const made = vi.spyOn(URL, "createObjectURL");
    await commands.loseScript("**/editor/share/page-file.ts*");
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("menuitem", { name: "Save as a file" }).click();
    await expect.element(page.getByRole("alert").getByText(/could not be loaded/)).toBeVisible();
    expect(made).not.toHaveBeenCalled();
    await commands.findScript("**/editor/share/page-file.ts*");
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    made.mockRestore();
    await undoes();
  });
});
