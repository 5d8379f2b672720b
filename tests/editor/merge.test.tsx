/** Two people at one page: what both changed is chosen, what fits is taken over, and nothing is stored before somebody looked. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { BlockNode } from "../../src/layout/types";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const hero = (heading: string, more: BlockNode["settings"] = {}) => block("hero-1", "hero", { heading, ...more });
const start = () => layoutOf([hero("Old"), block("text-1", "rich-text")]);
const dialog = (name: string) => page.getByRole("dialog", { name });
const save = () => page.getByRole("button", { name: "Save draft" }).click();
const clash = (name: string) => page.getByRole("group", { name });

/** Ours has another heading; theirs another heading too, a text, a block more, and another title. */
async function bothChanged() {
  const opened = await openBuilder(start());
  await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Ours");
  const theirs = layoutOf([hero("Theirs", { eyebrow: "New" }), block("text-1", "rich-text"), block("faq-1", "faq")]);
  theirs.settings.title = "Summer";
  await opened.api.savePage("spring", { layout: theirs, version: 1 });
  await save();
  await expect.element(dialog("Somebody else saved this page")).toBeVisible();
  return opened;
}
const stored = (opened: Awaited<ReturnType<typeof openBuilder>>) => opened.drafts.get("spring")!.layout;

describe("A page that somebody else saved in between", () => {
  it("[BLD-9] is merged by key alone: ours where both changed, theirs where it fits; undone as one step", async () => {
    const opened = await bothChanged();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog("Merge both versions")).toBeVisible();
    await expect.element(clash("Hero: Heading").getByRole("radio", { name: /^Mine\s*Ours$/ })).toBeChecked();
    await expect.element(page.getByRole("checkbox", { name: "Questions and answers added in Main" })).toBeChecked();
    const { violations } = await axe.run(dialog("Merge both versions").element());
    expect(violations.map(({ id }) => id)).toEqual([]);
    (page.getByRole("button", { name: "Merge", exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "faq-1"]);
    // Nothing is stored before somebody looked at it.
    expect(stored(opened).regions.main[0]!.settings["heading"]).toBe("Theirs");
    await save();
    await expect.poll(() => stored(opened).regions.main[0]!.settings).toEqual({ heading: "Ours", eyebrow: "New" });
    expect(stored(opened).settings.title).toBe("Summer");
    expect(opened.drafts.get("spring")!.version).toBe(3);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    // What was stored meanwhile has theirs in it.
    await expect.element(dialog("Somebody else saved this page")).toBeVisible();
  });

  it("[BLD-9] a merge that is taken back is asked about once more, from what both began from; done again it is the page to store", async () => {
    const opened = await bothChanged();
    const merges = async () => {
      await page.getByRole("button", { name: "Merge both" }).click();
      await page.getByRole("button", { name: "Merge", exact: true }).click();
      await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "faq-1"]);
    };
    await merges();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect.element(dialog("Somebody else saved this page")).toBeVisible();
    await page.getByRole("button", { name: "Merge both" }).click();
    await expect.element(clash("Hero: Heading").getByRole("radio", { name: /^Theirs\s*Theirs$/ })).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("Somebody else saved this page")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Redo", exact: true }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "faq-1"]);
    await save();
    await expect.poll(() => stored(opened).regions.main[0]!.settings).toEqual({ heading: "Ours", eyebrow: "New" });
    await expect.element(dialog("Somebody else saved this page")).not.toBeInTheDocument();
  });

  it("[BLD-9] a merge whose answer was lost, taken back, is not stored over theirs once there is a connection", async () => {
    const opened = await bothChanged();
    await page.getByRole("button", { name: "Merge both" }).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "faq-1"]);
    const { savePage } = opened.api;
    opened.api.savePage = async (...sent) => {
      await savePage(...sent);
      throw new FetchError("Failed to fetch", 0, undefined, undefined, undefined);
    };
    await save();
    await expect.poll(() => stored(opened).regions.main.length).toBe(3);
    opened.api.savePage = () => Promise.reject(new FetchError("Failed to fetch", 0, undefined, undefined, undefined));
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect.element(dialog("Somebody else saved this page")).toBeVisible();
    opened.api.savePage = savePage;
    window.dispatchEvent(new Event("online"));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await expect.element(dialog("Somebody else saved this page")).toBeVisible();
    expect(stored(opened).regions.main.map(({ id }) => id)).toEqual(["hero-1", "text-1", "faq-1"]);
  });

  it("[BLD-9] is merged by mouse, block by block: theirs where that is chosen, and without what is not wanted", async () => {
    const opened = await bothChanged();
    await page.getByRole("button", { name: "Merge both" }).click();
    await clash("Hero: Heading").getByText("Theirs", { exact: true }).first().click();
    await page.getByRole("checkbox", { name: "Questions and answers added in Main" }).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await expect.element(dialog("Merge both versions")).not.toBeInTheDocument();
    await save();
    await expect.poll(() => stored(opened).regions.main.map(({ id }) => id)).toEqual(["hero-1", "text-1"]);
    expect(stored(opened).regions.main[0]!.settings).toEqual({ heading: "Theirs", eyebrow: "New" });
  });

  it("[BLD-9] brings the address that they moved it to, which stands in the page's settings at once", async () => {
    const opened = await openBuilder(start());
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Ours");
    await opened.api.savePage("spring", { layout: layoutOf([hero("Theirs"), block("text-1", "rich-text")]), version: 1, path: "/summer" });
    await save();
    await page.getByRole("button", { name: "Merge both" }).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await expect.element(page.getByRole("textbox", { name: "Address" })).toHaveValue("/summer");
  });

  it("[BLD-9] can be left for the other ways out, and a version that cannot be read is asked for again", async () => {
    const opened = await bothChanged();
    const { page: read } = opened.api;
    opened.api.page = () => Promise.reject(new Error("away"));
    await page.getByRole("button", { name: "Merge both" }).click();
    await expect.element(page.getByRole("alert").filter({ hasText: "Their version could not be read" })).toBeVisible();
    opened.api.page = read;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(clash("Hero: Heading")).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect.poll(() => opened.drafts.get("spring-copy")?.layout.regions.main[0]!.settings["heading"]).toBe("Ours");
  });

  it("[BLD-9] saved once more while both are merged is asked about once more", async () => {
    const opened = await bothChanged();
    await page.getByRole("button", { name: "Merge both" }).click();
    await expect.element(clash("Hero: Heading")).toBeVisible();
    await opened.api.savePage("spring", { layout: layoutOf([hero("Third"), block("text-1", "rich-text")]), version: 2 });
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await save();
    await expect.element(dialog("Somebody else saved this page")).toBeVisible();
    await page.getByRole("button", { name: "Merge both" }).click();
    // What was taken over before and is deleted again since.
    await expect.element(page.getByRole("checkbox", { name: "Questions and answers deleted from Main" })).toBeChecked();
    await clash("Hero: Heading").getByText("Third").click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await save();
    await expect.poll(() => stored(opened).regions.main[0]!.settings["heading"]).toBe("Third");
  });

  it("[BLD-9] asks once about a list and its languages where one moved an entry and the other mended a translation", async () => {
    const faq = (words: string[], french: string[]) => {
      const items = (said: string[]) => said.map((question) => ({ question, answer: "<p>Yes.</p>" }));
      return block("faq-1", "faq", { items: items(words) }, { translations: { fr: { items: items(french) } } });
    };
    const opened = await openBuilder(layoutOf([faq(["A?", "B?"], ["A-fr", "B-fr"])]));
    await expect.poll(onCanvas).toEqual(["faq-1"]);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Questions and answers", exact: true }).click();
    await page.getByRole("button", { name: "Move Question 1: A? down" }).click();
    await opened.api.savePage("spring", { layout: layoutOf([faq(["A?", "B?"], ["A-fr!", "B-fr"])]), version: 1 });
    await save();
    await page.getByRole("button", { name: "Merge both" }).click();
    const question = clash("Questions and answers: Questions and Questions (Français)");
    await expect.element(question.getByRole("radio", { name: /^Mine.*B\?.*A\?.*B-fr.*A-fr /s })).toBeChecked();
    await expect.element(question.getByRole("radio", { name: /^Theirs.*A\?.*B\?.*A-fr!.*B-fr/s })).toBeVisible();
    await question.getByText("Theirs", { exact: true }).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await save();
    await expect.poll(() => stored(opened).regions.main[0]).toEqual(faq(["A?", "B?"], ["A-fr!", "B-fr"]));
  });
});
