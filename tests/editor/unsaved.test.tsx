/** Work that was not saved when the page was left is kept in the browser, and offered when the page is opened again. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder, reload } from "./support/open-builder";
import { sendPointer } from "./support/pointer";

const offline = () => new FetchError("no connection", 0, "offline", undefined, undefined);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"));
const two = () => layoutOf([block("hero-1", "hero", { heading: "Plans" }), block("text-1", "rich-text", { content: "<p>Ours</p>" })]);
const question = () => page.getByRole("dialog", { name: "Go on with your unsaved changes?" });

async function withoutHero() {
  const builder = await openBuilder(two());
  await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await userEvent.keyboard("{Delete}");
  await expect.poll(onCanvas).toEqual(["text-1"]);
  return builder;
}
const save = () => page.getByRole("button", { name: "Save draft" });

describe("[BLD-9] work that is not saved", () => {
  it("survives a reload without a connection: it is offered, taken up, and saved as if nothing had happened", async () => {
    const builder = await withoutHero();
    const { savePage } = builder.api;
    builder.api.savePage = () => Promise.reject(offline());
    await save().click();
    await expect.element(page.getByRole("alert").filter({ hasText: "The server cannot be reached." })).toBeVisible();
    builder.api.savePage = savePage;
    const again = await reload(builder);
    await expect.element(question()).toBeVisible();
    await expect.element(question()).not.toHaveTextContent("saved again since then");
    await question().getByRole("button", { name: "Go on with them" }).click();
    await expect.poll(onCanvas).toEqual(["text-1"]);
    // It is still kept until it is saved, and can be saved at once.
    expect(kept()).toHaveLength(1);
    await save().click();
    await expect.poll(() => builder.drafts.get("spring")!.layout.regions.main.map(({ id }) => id)).toEqual(["text-1"]);
    await expect.poll(kept).toEqual([]);
    await reload(again);
    await expect.poll(onCanvas).toEqual(["text-1"]);
    expect(question().elements()).toHaveLength(0);
  });

  it("is nothing any more where the server had stored it and only the answer was lost", async () => {
    const builder = await withoutHero();
    const { savePage } = builder.api;
    builder.api.savePage = async (...parameters) => {
      await savePage(...parameters);
      throw offline();
    };
    await save().click();
    await expect.poll(() => builder.drafts.get("spring")!.version).toBe(2);
    await expect.poll(kept).toHaveLength(1);
    await reload(builder);
    await expect.poll(onCanvas).toEqual(["text-1"]);
    expect(question().elements()).toHaveLength(0);
    expect(kept()).toEqual([]);
  });

  it("is dropped when somebody says so, and the page opens as it was saved", async () => {
    const builder = await reload(await withoutHero());
    await question().getByRole("button", { name: "Drop them" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    expect(kept()).toEqual([]);
    await reload(builder);
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    expect(question().elements()).toHaveLength(0);
  });

  it("is gone from the browser once it is saved or taken back", async () => {
    await withoutHero();
    await expect.poll(kept).toHaveLength(1);
    await save().click();
    await expect.poll(kept).toEqual([]);
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    await expect.poll(kept).toHaveLength(1);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(onCanvas).toEqual(["text-1"]);
    await expect.poll(kept).toEqual([]);
  });

  it("is written down once what is being dragged is dropped, as it takes a moment on a long page", async () => {
    await withoutHero();
    await save().click();
    await expect.poll(kept).toEqual([]);
    const text = document.querySelector<HTMLElement>("#text-1")!;
    const { left, top } = text.getBoundingClientRect();
    sendPointer("pointerdown", [left + 20, top + 10], text);
    sendPointer("pointermove", [left + 20, top + 40]);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    // Longer than it takes otherwise.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(kept()).toEqual([]);
    sendPointer("pointerup", [left + 20, top + 40]);
    await expect.poll(kept).toHaveLength(1);
  });

  it("says when the page was saved since, and saving it then asks which of the two stays", async () => {
    const builder = await withoutHero();
    const { layout } = await builder.api.page("spring");
    await builder.api.savePage("spring", { layout, version: 1 });
    await reload(builder);
    await expect.element(question()).toHaveTextContent("The page was saved again since then.");
    await question().getByRole("button", { name: "Go on with them" }).click();
    await expect.poll(onCanvas).toEqual(["text-1"]);
    await save().click();
    await page
      .getByRole("dialog", { name: "Somebody else saved this page" })
      .getByRole("button", { name: "Drop mine, open theirs" })
      .click();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    expect(kept()).toEqual([]);
    await page.getByRole("button", { name: "Versions", exact: true }).click();
    const versions = page.getByRole("dialog", { name: "Versions" });
    await versions.getByRole("button", { name: "Kept aside: somebody else was faster" }).click();
    await versions.getByRole("button", { name: "Go back to this version" }).click();
    await expect.poll(onCanvas).toEqual(["text-1"]);
  });

  it("keeps a new address with it, and leaving without saving drops both", async () => {
    const builder = await openBuilder(two());
    const address = page.getByRole("textbox", { name: "Address" });
    await userEvent.fill(address, "/summer");
    await expect.poll(kept).toHaveLength(1);
    await reload(builder);
    await question().getByRole("button", { name: "Go on with them" }).click();
    await expect.element(page.getByRole("textbox", { name: "Address" })).toHaveValue("/summer");
    await page.getByRole("link", { name: "All pages" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
    expect(kept()).toEqual([]);
  });

  it("is not offered to another person at the same browser", async () => {
    const builder = await withoutHero();
    await expect.poll(kept).toHaveLength(1);
    builder.api.session = async () => ({ email: "bea@example.com", role: "publisher" });
    await reload(builder);
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
    expect(question().elements()).toHaveLength(0);
  });

  describe("in several windows of one person", () => {
    const theirs = (window: string) => `tillwright-unsaved ada@example.com spring ${window}`;
    /** What a window keeps that is open, until it is closed, or breaks down. */
    const anotherWindow = async (window: string, { at, without }: { at: string; without: string }) => {
      const layout = two();
      layout.regions.main = layout.regions.main.filter(({ id }) => id !== without);
      localStorage.setItem(theirs(window), JSON.stringify({ layout, version: 1, at }));
      return new Promise<{ close(): Promise<void> }>((opened) => {
        const lock = navigator.locks.request(
          `tillwright-window ${window} ${theirs("").trim()}`,
          () => new Promise<void>((end) => opened({ close: async () => (end(), void (await lock)) })),
        );
      });
    };
    const longAgo = new Date(Date.now() - 86_400_000).toISOString();
    const choices = () => question().getByRole("radio");

    it("each one keeps its own: what is typed, saved and dropped here leaves the other's, which is no lost work while it is open", async () => {
      const builder = await openBuilder(two());
      const other = await anotherWindow("other", { at: longAgo, without: "text-1" });
      const before = localStorage.getItem(theirs("other"));
      await page.getByRole("tab", { name: "Layers" }).click();
      await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
      await userEvent.keyboard("{Delete}");
      await expect.poll(kept).toHaveLength(2);
      const again = await reload(builder);
      await expect.element(question()).toBeVisible();
      expect(choices().elements()).toEqual([]);
      await question().getByRole("button", { name: "Drop them" }).click();
      await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
      expect(kept()).toEqual([theirs("other")]);
      expect(localStorage.getItem(theirs("other"))).toBe(before);
      await other.close();
      await reload(again);
      await question().getByRole("button", { name: "Go on with them" }).click();
      await expect.poll(onCanvas).toEqual(["hero-1"]);
    });

    it("that all broke down: every copy is offered, the newest first, and the one that is not taken up is offered again", async () => {
      const builder = await withoutHero();
      await (await anotherWindow("other", { at: longAgo, without: "text-1" })).close();
      const again = await reload(builder);
      await expect.element(question()).toHaveTextContent("2 times over");
      await expect.poll(() => choices().elements()).toHaveLength(2);
      await expect.element(question().getByRole("radio", { name: /Hero deleted/ })).toHaveFocus();
      expect(
        choices()
          .elements()
          .map((each) => (each as HTMLInputElement).checked),
      ).toEqual([true, false]);
      const { violations } = await axe.run(question().element());
      expect(violations.map(({ id }) => id)).toEqual([]);
      await userEvent.keyboard("{ArrowDown}");
      await expect.element(question().getByRole("radio", { name: /Text deleted/ })).toBeChecked();
      await question().getByRole("button", { name: "Go on with them" }).click();
      await expect.poll(onCanvas).toEqual(["hero-1"]);
      expect(kept()).toHaveLength(2);
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect.poll(() => builder.drafts.get("spring")!.layout.regions.main.map(({ id }) => id)).toEqual(["hero-1"]);
      await expect.poll(kept).toHaveLength(1);
      await reload(again);
      await expect.element(question()).toHaveTextContent("The page was saved again since then.");
      await question().getByRole("button", { name: "Go on with them" }).click();
      await expect.poll(onCanvas).toEqual(["text-1"]);
    });

    it("what a window left that is open elsewhere by now is offered; not what it works on", async () => {
      const builder = await openBuilder(two());
      const other = await anotherWindow("other", { at: longAgo, without: "text-1" });
      // The window itself is still open.
      let close = () => {};
      const isOpen = new Promise<void>((held) => {
        void navigator.locks.request("tillwright-window other", () => new Promise<void>((end) => ((close = end), held())));
      });
      await isOpen;
      const again = await reload(builder);
      await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
      await other.close();
      await reload(again);
      await expect.element(question()).toBeVisible();
      close();
    });

    it("a second click, or Enter that is held down, drops no copy that nobody has chosen", async () => {
      const builder = await withoutHero();
      await (await anotherWindow("other", { at: longAgo, without: "text-1" })).close();
      await reload(builder);
      await expect.poll(() => choices().elements()).toHaveLength(2);
      await question().getByRole("button", { name: "Drop the chosen ones" }).dblClick();
      await expect.poll(() => choices().elements()).toHaveLength(0);
      // Where the second click went beside the smaller dialog, that was closed: with the changes, as by Escape.
      if (question().query()) await userEvent.keyboard("{Enter}");
      await expect.poll(onCanvas).toEqual(["hero-1"]);
      expect(kept()).toHaveLength(1);
    });

    it("what another window has written since it was offered here is not dropped with what was offered", async () => {
      const builder = await openBuilder(two());
      await (await anotherWindow("other", { at: longAgo, without: "text-1" })).close();
      await reload(builder);
      await expect.element(question()).toBeVisible();
      await (await anotherWindow("other", { at: new Date().toISOString(), without: "hero-1" })).close();
      await question().getByRole("button", { name: "Drop them" }).click();
      await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
      expect(kept()).toEqual([theirs("other")]);
    });

    it("one that is dropped leaves the others to choose from, and Escape loses none", async () => {
      const builder = await withoutHero();
      await (await anotherWindow("other", { at: longAgo, without: "text-1" })).close();
      const again = await reload(builder);
      await expect.poll(() => choices().elements()).toHaveLength(2);
      await userEvent.keyboard("{Escape}");
      await expect.poll(onCanvas).toEqual(["text-1"]);
      expect(kept()).toHaveLength(2);
      await reload(again);
      await question().getByRole("button", { name: "Drop the chosen ones" }).click();
      await expect.poll(() => choices().elements()).toHaveLength(0);
      await question().getByRole("button", { name: "Go on with them" }).click();
      await expect.poll(onCanvas).toEqual(["hero-1"]);
      expect(kept()).toHaveLength(1);
    });
  });

  it("of a page that was kept before windows were told apart is offered all the same", async () => {
    const builder = await openBuilder(two());
    const layout = two();
    layout.regions.main.shift();
    localStorage.setItem("tillwright-unsaved ada@example.com spring", JSON.stringify({ layout, version: 1, at: new Date().toISOString() }));
    await reload(builder);
    await question().getByRole("button", { name: "Go on with them" }).click();
    await expect.poll(onCanvas).toEqual(["text-1"]);
    expect(kept()).toHaveLength(1);
  });
});
