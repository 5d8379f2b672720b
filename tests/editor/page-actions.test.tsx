/** What is done with the page as a whole where it is open: by its menu and by the command palette. */
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const open = (role: EditorRole = "publisher") => openBuilder(layoutOf([block("hero-1", "hero", { heading: "Hello" })]), { role });
const menu = () => page.getByRole("menu", { name: "More for this page" });
const openMenu = () => page.getByRole("button", { name: "More for this page" }).click();
const choose = async (name: string) => {
  await openMenu();
  await menu().getByRole("menuitem", { name, exact: true }).click();
};
const palette = () => page.getByRole("dialog", { name: "Search commands" });
const command = async (words: string) => {
  await userEvent.keyboard("{Control>}k{/Control}");
  await palette().getByRole("combobox").fill(words);
  await expect.element(palette().getByRole("option", { name: words }).first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
};
/** What an entry is called, without why it is refused. */
const wordsOf = (item: Element): string => {
  const copy = item.cloneNode(true) as Element;
  copy.querySelectorAll("small, svg").forEach((part) => part.remove());
  return copy.textContent!.trim();
};
/** Changes the page, which is not stored by itself yet. */
const change = async () => {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await userEvent.keyboard("{Delete}");
  await expect.poll(onCanvas).toEqual([]);
};

afterEach(() => page.viewport(1400, 900));

describe("The open page", () => {
  it.each(["viewer", "editor", "publisher"] as const)(
    "[BLD-2] whatever its menu does the palette does too, and is refused for the same reason: for the %s",
    async (role) => {
      await open(role);
      await openMenu();
      const items = [...menu().element().querySelectorAll('[role="menuitem"]')];
      expect(items.length).toBeGreaterThan(9);
      const listed = items.map((item) => [wordsOf(item), item.getAttribute("aria-disabled") === "true"] as const);
      await userEvent.keyboard("{Escape}");
      await userEvent.keyboard("{Control>}k{/Control}");
      for (const [name, isRefused] of listed) {
        if (name === "Search commands…") continue;
        await palette().getByRole("combobox").fill(name.replace(/…$/, ""));
        const found = palette().getByRole("option", { name }).first();
        await expect.element(found).toBeVisible();
        expect([name, found.element().getAttribute("aria-disabled") === "true"]).toEqual([name, isRefused]);
      }
    },
  );

  it("[BLD-14] is deleted with what was changed a moment ago; the list of pages says so once, with the way back", async () => {
    const { drafts } = await open();
    await change();
    await choose("Delete page");
    await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
    await expect.element(page.getByText("“Spring” is in the bin")).toBeVisible();
    expect(drafts.has("spring")).toBe(false);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("link", { name: "Spring" })).toBeVisible();
    expect(drafts.get("spring")!.layout.regions.main).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByText("“Spring” is in the bin")).not.toBeInTheDocument();
  });

  it("[BLD-14] goes to the archive by command", async () => {
    const { drafts } = await open();
    await command("Archive page");
    await page.getByRole("dialog").getByRole("button", { name: "Archive page" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
    expect(drafts.has("spring")).toBe(false);
  });

  it("[BLD-11] is copied as one sees it, and the copy is opened", async () => {
    const { drafts } = await open();
    await change();
    await choose("Duplicate page");
    const dialog = page.getByRole("dialog", { name: "Duplicate “Spring”" });
    await dialog.getByRole("button", { name: "Duplicate page" }).click();
    await expect.poll(() => [...drafts.values()].map(({ layout }) => layout.regions.main.length)).toEqual([0, 0]);
    await expect.element(page.getByRole("banner").getByText("Spring (copy)")).toBeVisible();
  });

  it("[BLD-14] goes into a folder, and is kept as a template", async () => {
    const { drafts } = await open();
    await choose("Move to folder…");
    await page.getByRole("dialog").getByRole("combobox").fill("Summer");
    await userEvent.keyboard("{Enter}");
    await expect.poll(said).toContain("Summer");
    expect(drafts.get("spring")!.page.folder).toBe("Summer");
    await command("Keep as template");
    await expect.poll(said).toContain("template");
    expect(drafts.get("spring")!.page.isTemplate).toBe(true);
    await openMenu();
    await expect.element(menu().getByRole("menuitem", { name: "No longer keep as template" })).toBeVisible();
    await expect.element(menu().getByRole("menuitem", { name: "Keep as template", exact: true })).not.toBeInTheDocument();
  });

  it("[BLD-2] a new page, the other screens and the history are found by their names", async () => {
    await open();
    await command("History");
    await expect.element(page.getByRole("dialog", { name: "History" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await command("Customers");
    await expect.element(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Pages" }).click();
    await page.getByRole("link", { name: "Spring" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    await command("Pictures");
    await expect.element(page.getByRole("heading", { name: "Pictures", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Pages" }).click();
    await page.getByRole("link", { name: "Spring" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    await command("New page");
    await expect.element(page.getByRole("dialog", { name: "New page" })).toBeVisible();
  });

  it("[BLD-2] its menu stands in the window, however much is refused in it, and scrolls to the last of it", async () => {
    await page.viewport(1366, 560);
    await open("viewer");
    await openMenu();
    const box = menu().element().getBoundingClientRect();
    expect([box.top >= 0, box.bottom <= innerHeight]).toEqual([true, true]);
    await userEvent.keyboard("{End}");
    const last = document.activeElement!.getBoundingClientRect();
    expect([last.top >= 0, last.bottom <= innerHeight]).toEqual([true, true]);
  });

  it("[BLD-14] is not deleted while its theme waits to be stored, or its changes cannot be: the question stays and says why", async () => {
    const { api, drafts } = await open();
    await change();
    api.savePage = () => Promise.reject(new Error("no connection"));
    await choose("Delete page");
    const question = page.getByRole("dialog", { name: "Delete “Spring”?" });
    await question.getByRole("button", { name: "Delete page" }).click();
    await expect.element(question.getByRole("alert")).toHaveTextContent("Nothing was done");
    expect(drafts.has("spring")).toBe(true);
    await expect.element(question.getByRole("button", { name: "Delete page" })).toBeEnabled();
  });
});
