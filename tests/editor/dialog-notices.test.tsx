/** While a dialog is open, what the page has to say is said in it: the page's own notices and words are out of reach behind it. */
import { describe, expect, it } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { BlockNode } from "../../src/layout/types";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const text = (id: string) => block(id, "rich-text", {}, { label: id });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (name: string) => page.getByRole("dialog", { name });
/** Read out while it is open: a screen reader hears nothing of what a modal dialog covers. */
const heardIn = (within: Locator) => () =>
  [...within.element().querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join("");
/** In sight, and a press on it arrives. */
const isAtHand = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
const offline = () => Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined));

/** A page that was stored anew since, and its first version. */
async function firstVersion(before: BlockNode[], now: BlockNode[]) {
  const builder = await openBuilder(layoutOf(before));
  await expect.poll(onCanvas).not.toHaveLength(0);
  await builder.api.savePage("spring", { layout: layoutOf(now), version: 1 });
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await expect.poll(onCanvas).toHaveLength(now.length);
  await press("Versions");
  const rows = dialog("Versions").getByRole("navigation").getByRole("listitem");
  await expect.poll(() => rows.elements().length).toBe(2);
  await rows.nth(1).getByRole("button").click();
  return builder;
}

describe("[BLD-13] what is said while a dialog is open", () => {
  it("[BLD-9] that a change cannot be taken back stands in the dialog, and is closed there", async () => {
    await firstVersion(
      [block("columns", "columns", {}, { slots: { one: [text("two")], two: [] } }), text("three")],
      [text("two"), text("three")],
    );
    await dialog("Versions")
      .getByRole("button", { name: /^Take back: two / })
      .click();
    const notice = dialog("Versions").getByRole("alert").filter({ hasText: "two cannot be put back" });
    await expect.element(notice).toBeVisible();
    expect(isAtHand(notice.element())).toBe(true);
    await notice.getByRole("button", { name: "Close" }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(dialog("Versions")).toBeVisible();
  });

  it("[BLD-2] [BLD-9] what was taken back is heard there; nothing that was said before it opened", async () => {
    await firstVersion([text("one"), text("two")], [text("one"), text("two"), text("three")]);
    const heard = heardIn(dialog("Versions"));
    expect(heard()).toBe("");
    await dialog("Versions")
      .getByRole("button", { name: /^Take back: three / })
      .click();
    await expect.poll(heard).toContain("three");
  });

  it("[BLD-2] [BLD-7] Undo in languages side by side is heard there", async () => {
    await openBuilder(layoutOf([text("one")]), { languages: ["en", "fr"] });
    await expect.poll(onCanvas).toHaveLength(1);
    await press("Languages side by side");
    const texts = dialog("Languages side by side");
    await texts.getByRole("textbox", { name: "Title, Français" }).fill("Printemps");
    await texts.getByRole("checkbox", { name: "Missing and out of date only" }).click();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(heardIn(texts)).toMatch(/^Undone: /);
  });

  it("[BLD-8] a draft that cannot be saved from its pictures says so there, and leads to the reason", async () => {
    await openBuilder(layoutOf([text("one"), text("two")]), {
      problems: [{ path: "main[0].settings.content", code: "shape", message: "no", blockId: "one" }],
    });
    await expect.poll(onCanvas).toHaveLength(2);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "two", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    await press("More for this page");
    await page.getByRole("menuitem", { name: "Side by side for shoppers, plans, languages, widths" }).click();
    const pictures = dialog("The draft side by side");
    await pictures.getByRole("button", { name: "Save draft" }).click();
    const notice = pictures.getByRole("alert").filter({ hasText: "Not saved: 1 problem" });
    await expect.element(notice).toBeVisible();
    expect(isAtHand(notice.element())).toBe(true);
    await notice.getByRole("button", { name: "Show" }).click();
    await expect.element(pictures).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector('[data-pane="problems"]')?.contains(document.activeElement)).toBe(true);
  });

  it("[BLD-9] what the question after a conflict cannot do stands in it", async () => {
    const { api } = await openBuilder(layoutOf([text("one"), text("two")]));
    await expect.poll(onCanvas).toHaveLength(2);
    await api.savePage("spring", { layout: layoutOf([]), version: 1 });
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "two", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    await press("Save draft");
    const question = dialog("Somebody else saved this page");
    await expect.element(question).toBeVisible();
    api.savePage = offline;
    await question.getByRole("button", { name: "Save mine over it" }).click();
    const away = question.getByRole("alert").filter({ hasText: "The server cannot be reached." });
    await expect.element(away).toBeVisible();
    expect(isAtHand(away.element())).toBe(true);
    api.duplicatePage = () => Promise.reject(new FetchError("no room", 500, "internal", "r", undefined));
    await question.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect.element(question.getByRole("alert").filter({ hasText: "That did not work, nothing is lost." })).toBeVisible();
  });
});
