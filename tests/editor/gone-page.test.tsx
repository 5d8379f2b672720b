/** Somebody deletes or archives what is edited here: nothing is lost, saving waits, and the work can be kept as a copy. */
import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SavedSection } from "../../src/layout/page/saved-section";
import { block, layoutOf, onCanvas, openBuilder, reload, said } from "./support/open-builder";

const two = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text")]);
const title = () => page.getByRole("textbox", { name: "Title", exact: true });
const bar = () => page.getByRole("alert").filter({ hasText: "meanwhile" });
const state = () => page.getByRole("banner").getByRole("status");
const copyButton = () => bar().getByRole("button", { name: "Keep mine as a copy" });
/** The next turn of hearing who else is here comes at once for who looks at the window again. */
const looksAgain = () => document.dispatchEvent(new Event("visibilitychange"));

afterEach(() => page.viewport(1400, 900));

/** The builder on a page of two blocks, and how often it asked to store it. */
async function builder() {
  const opened = await openBuilder(two());
  await expect.poll(onCanvas).toHaveLength(2);
  const { savePage } = opened.api;
  const asked: string[] = [];
  opened.api.savePage = async (...parameters) => {
    asked.push(parameters[0]);
    return savePage(...parameters);
  };
  return { ...opened, asked };
}

describe("[BLD-9] A page that is deleted while it is edited", () => {
  it("says so, who did it and how to go on; asks no more to be saved; and is kept as a copy that opens, by keyboard", async () => {
    const { api, drafts, asked } = await builder();
    await title().fill("Ours");
    await api.removePage("spring");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(bar()).toHaveTextContent("ben@example.com deleted this page meanwhile.");
    await expect.element(bar()).toHaveTextContent("Nothing of yours is lost, but it is not saved any more.");
    await expect.element(state()).toHaveTextContent("Deleted meanwhile");
    expect((await axe.run(bar().element())).violations.map(({ id }) => id)).toEqual([]);
    expect(page.getByRole("alert").elements()).toHaveLength(1);
    // Longer than the rest after which a draft stores itself.
    await title().fill("Ours, and more");
    await new Promise((done) => setTimeout(done, 5_500));
    expect(asked).toEqual(["spring"]);
    await expect.element(title()).toHaveValue("Ours, and more");

    (copyButton().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => drafts.get("spring-copy")?.layout.settings.title).toBe("Ours, and more");
    expect(drafts.get("spring-copy")!.layout.regions.main.map(({ id }) => id)).toEqual(["hero-1", "text-1"]);
    await expect.element(page.getByRole("button", { name: "Ours, and more /spring-copy" })).toBeVisible();
    await expect.poll(() => page.getByRole("dialog").elements()).toEqual([]);
    expect(bar().elements()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"))).toEqual([]);
  });

  it("is heard of before anybody saves; whoever saves all the same hears it again, and so does who publishes", async () => {
    const { api, asked } = await builder();
    await api.removePage("spring");
    looksAgain();
    await expect.element(bar()).toHaveTextContent("ben@example.com deleted this page meanwhile.");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(said).toBe("ben@example.com deleted this page meanwhile.");
    // Something else is said in between.
    await title().fill("Ours");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(said).not.toBe("ben@example.com deleted this page meanwhile.");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(said).toBe("ben@example.com deleted this page meanwhile.");
    expect(page.getByRole("dialog").elements()).toEqual([]);
    expect(asked).toEqual([]);
    await title().fill("Ours");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => asked).toEqual(["spring"]);
    await expect.element(page.getByRole("status").filter({ hasText: "deleted this page" }).first()).toBeVisible();
  });

  it("goes on being saved by itself once it is restored", async () => {
    const { api, drafts } = await builder();
    await title().fill("Ours");
    await api.removePage("spring");
    looksAgain();
    await expect.element(bar()).toBeVisible();
    // Whatever was to be stored by itself has come to nothing by then.
    await new Promise((done) => setTimeout(done, 5_500));
    await api.restorePage("spring");
    looksAgain();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByText("The page is back, and saving goes on").first()).toBeVisible();
    await expect.poll(() => drafts.get("spring")!.layout.settings.title, { timeout: 8_000 }).toBe("Ours");
    await expect.element(state()).toHaveTextContent("Draft");
  });

  it("is left with the work on it as a copy", async () => {
    const { api, drafts } = await builder();
    await title().fill("Ours");
    await api.removePage("spring");
    looksAgain();
    await expect.element(bar()).toBeVisible();
    await page.getByRole("link", { name: "All pages" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect.element(question).toHaveTextContent("What you changed on it can only be kept as a copy.");
    await question.getByRole("button", { name: "Keep as a copy and leave" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
    expect(drafts.get("spring-copy")!.layout.settings.title).toBe("Ours");
  });

  it("after a conflict, too: what was to be chosen among is gone with it", async () => {
    const { api, drafts } = await builder();
    await title().fill("Ours");
    await api.savePage("spring", { layout: two(), version: 1 });
    await page.getByRole("button", { name: "Save draft" }).click();
    const question = page.getByRole("dialog", { name: "Somebody else saved this page" });
    await expect.element(question).toBeVisible();
    await api.removePage("spring");
    await question.getByRole("button", { name: "Save mine over it" }).click();
    // At once, and not by the next turn of hearing who else is here.
    await expect.element(question, { timeout: 3_000 }).not.toBeInTheDocument();
    expect(page.getByText(/That did not work/).elements()).toEqual([]);
    await copyButton().click();
    await expect.poll(() => drafts.get("spring-copy")?.layout.settings.title).toBe("Ours");
  });

  it("fits a narrow phone: the words are whole and the button is at hand", async () => {
    const { api } = await builder();
    await title().fill("Ours");
    await api.archivePage("spring");
    await page.viewport(360, 780);
    looksAgain();
    await expect.element(bar()).toHaveTextContent("ben@example.com archived this page meanwhile.");
    await expect.element(state()).toHaveTextContent("Archived meanwhile");
    const { left, right } = copyButton().element().getBoundingClientRect();
    expect([left >= 0, right <= innerWidth]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it("opened again, the work that this browser kept is still to be had, as a copy", async () => {
    const opened = await builder();
    const { api, drafts } = opened;
    await title().fill("Ours");
    await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith("tillwright-unsaved"))).toBe(true);
    await api.archivePage("spring");
    await reload(opened);
    await expect.element(page.getByRole("heading", { name: "ben@example.com archived this page" })).toBeVisible();
    await expect.element(page.getByText(/This browser kept changes of it that were not saved/)).toBeVisible();
    expect((await axe.run(page.getByRole("main").element())).violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole("button", { name: "Keep them as a copy" }).click();
    await expect.poll(() => drafts.get("spring-copy")?.layout.settings.title).toBe("Ours");
    await expect.poll(onCanvas).toHaveLength(2);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"))).toEqual([]);
  });
});

describe("[BLD-9] [BLD-11] A section that is deleted while it is edited", () => {
  it("is kept as a section of its own, and opens", async () => {
    const by = { madeAt: "2026-11-21T10:00:00.000Z", madeBy: "ada@example.com" };
    const about = { version: 1, uses: { live: 0, all: 0 }, ...by, updatedAt: by.madeAt, updatedBy: by.madeBy };
    const kept: SavedSection = { id: "band", name: "Band", blocks: [block("text-1", "rich-text")], ...about };
    const { api, sections } = await openBuilder(two(), { sections: [kept], startAt: "/sections/band" });
    await expect.poll(onCanvas).toHaveLength(1);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Our band");
    await api.removeSection("band");
    looksAgain();
    await expect.element(bar()).toHaveTextContent("This section was deleted meanwhile.");
    await expect.element(bar()).toHaveTextContent("Keep it as a section of its own.");
    await page.getByRole("button", { name: "Save…" }).click();
    expect(page.getByRole("dialog").elements()).toEqual([]);
    await copyButton().click();
    await expect.poll(() => sections.map(({ name }) => name)).toEqual(["Our band"]);
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /Our band/ }).first()).toBeVisible();
    await expect.element(state()).not.toHaveTextContent("Deleted");
  });
});
