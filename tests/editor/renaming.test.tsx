/** A block is renamed in the layers: once, where somebody says so by Enter or by going on elsewhere, and not by Escape. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
const history = async () => {
  await page.getByRole("button", { name: "History" }).click();
  const steps = page
    .getByRole("listbox")
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  return steps;
};

/** Two blocks, the name of the first being written. */
async function renaming() {
  await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Hello" }), block("text-1", "rich-text")]));
  await expect.poll(onCanvas).toHaveLength(2);
  await page.getByRole("tab", { name: "Layers" }).click();
  await layer("Hero").click();
  await userEvent.keyboard("{F2}");
  const field = page.getByRole("textbox", { name: "New name for Hero" });
  await field.fill("Opening");
  return field;
}

describe("The name of a block", () => {
  it("[BLD-3] stays as it was after Escape, and the tree goes on hearing keys", async () => {
    const field = await renaming();
    await userEvent.keyboard("{Escape}");
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(layer("Hero")).toBeVisible();
    expect(layer("Opening").elements()).toEqual([]);
    await expect.element(page.getByRole("tree")).toHaveFocus();
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  });

  it("[BLD-3] changes by Enter, as one step", async () => {
    await renaming();
    await userEvent.keyboard("{Enter}");
    await expect.element(layer("Opening")).toBeVisible();
    await expect.element(page.getByRole("tree")).toHaveFocus();
    expect((await history()).filter((step) => step?.includes("Opening"))).toHaveLength(1);
  });

  it("[BLD-3] changes as somebody goes on in a field of the settings, where they go on writing: no letter is a command", async () => {
    await renaming();
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await heading.click();
    await expect.element(layer("Opening")).toBeVisible();
    await expect.element(heading).toHaveFocus();
    await userEvent.keyboard("{End}h{Backspace}!");
    await expect.element(heading).toHaveValue("Hello!");
    expect(onCanvas()).toEqual(["hero-1", "text-1"]);
    expect(page.getByRole("treeitem", { name: /hidden/ }).elements()).toEqual([]);
  });
});
