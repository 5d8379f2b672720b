/** The list of versions: what changed in each, and what it looked like, for those in view alone. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BlockNode } from "../../src/layout/types";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const text = (label: string) => block(label.toLowerCase(), "rich-text", {}, { label });
const first = ["One", "Two", "Three"].map(text);
const dialog = () => page.getByRole("dialog", { name: "Versions" });
const rows = () => [...document.querySelectorAll<HTMLElement>("dialog nav li")];

/** A page stored so often, and its list of versions. */
async function open(stored: readonly BlockNode[][]) {
  const builder = await openBuilder(layoutOf(first));
  await expect.poll(onCanvas).toHaveLength(first.length);
  const { api, drafts } = builder;
  for (const main of stored) await api.savePage("spring", { layout: layoutOf(main), version: drafts.get("spring")!.version });
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await expect.poll(onCanvas).toHaveLength(stored.at(-1)!.length);
  const asked: string[] = [];
  const { version } = api;
  api.version = (id, versionId) => {
    asked.push(versionId);
    return version(id, versionId);
  };
  await page.getByRole("button", { name: "Versions" }).click();
  await expect.element(dialog()).toBeVisible();
  return { ...builder, asked };
}

describe("The list of versions", () => {
  it("[BLD-9] says of each in one line what changed against the one before, a move by its neighbour", async () => {
    const [one, two, three] = first as [BlockNode, BlockNode, BlockNode];
    await open([
      [three, one, two],
      [one, two, three],
      [one, two, three],
      [one, { ...two, settings: { content: "<p>New</p>" } }, text("Four")],
    ]);
    await expect.poll(() => rows().length).toBe(5);
    for (const [row, words] of [
      "Two: Text, and 2 more changes",
      "Nothing changed",
      "Three moved below Two",
      "Three moved above One",
    ].entries())
      await expect.poll(() => rows()[row]!.textContent).toContain(words);
    // There is none before it.
    expect(rows()[4]!.textContent).not.toContain("Nothing changed");
    const { violations } = await axe.run(dialog().element(), { iframes: false } as axe.RunOptions);
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
  });

  it("[BLD-6] [BLD-9] side by side one chooses who sees it, and what that shopper sees nothing of is counted", async () => {
    await open([[...first, text("Four")]]);
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    rows().at(-1)!.querySelector("button")!.click();
    await dialog().getByRole("tab", { name: "Side by side" }).click();
    const pictures = () => [...document.querySelectorAll<HTMLIFrameElement>("dialog figure iframe")];
    await expect.poll(() => pictures().length).toBe(2);
    expect(pictures().map(({ src }) => new URL(src).searchParams.has("shopper"))).toEqual([false, false]);
    // No shop answers here: none of what changed is drawn.
    await expect.element(dialog().getByText("One change is not seen by this shopper.")).toBeVisible();
    const who = dialog().getByRole("combobox", { name: "Seen by" });
    await userEvent.selectOptions(who, "Signed in");
    await expect.poll(() => pictures().map(({ src }) => new URL(src).searchParams.has("shopper"))).toEqual([true, true]);
    await dialog().getByRole("button", { name: "Tablet" }).click();
    await expect.element(dialog().getByRole("button", { name: "Tablet" })).toHaveAttribute("aria-pressed", "true");
  });

  it("[BLD-9] reads and draws those in view alone: neither layouts nor pictures of a long past are loaded at opening", async () => {
    const drawn: HTMLIFrameElement[] = [];
    // No shop answers here, and a picture that fails is gone soon.
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element) drawn.push(...node.querySelectorAll("iframe"));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const versions = () => drawn.map(({ src }) => new URL(src).searchParams.get("version"));
    const { asked } = await open(Array.from({ length: 60 }, (_, index) => [text(`Text ${index}`)]));
    await expect.poll(() => rows().length).toBe(61);
    await expect.poll(() => rows()[0]!.textContent).toContain("more change");
    await expect.poll(versions).toContain("v61");
    expect(drawn[0]!.getAttribute("sandbox")).toBe("allow-same-origin");
    expect(drawn[0]!.title).toMatch(/^What Saved, .* looked like$/);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(new Set(asked).size).toBeLessThan(25);
    expect(drawn.length).toBeLessThan(25);
    expect(asked).not.toContain("v1");
    expect(versions()).not.toContain("v1");

    rows()[60]!.scrollIntoView();
    await expect.poll(() => rows()[59]!.textContent).toContain("more change");
    await expect.poll(versions).toContain("v1");
    expect(asked).toContain("v1");
    expect(rows()[0]!.textContent).toContain("more change");
    observer.disconnect();
  });

  it("[BLD-9] one that went on while it was shown is read anew: what comes back is what was stored at the time that stands there", async () => {
    const { api, drafts, versions } = await openBuilder(layoutOf(first));
    await expect.poll(onCanvas).toHaveLength(3);
    // What saves itself within the same minutes is one version, which is brought up to date.
    const { savePage } = api;
    api.savePage = async (id, draft) => {
      const saved = await savePage(id, draft);
      const before = versions[1]!;
      if (draft.autosave && before.kind === "autosaved") versions[0]!.id = versions.splice(1, 1)[0]!.id;
      return saved;
    };
    const deleted = async (name: string, version: number) => {
      await page.getByRole("treeitem", { name, exact: true }).click();
      await userEvent.keyboard("{Delete}");
      return () => expect.poll(() => drafts.get("spring")!.version).toBe(version);
    };
    await page.getByRole("tab", { name: "Layers" }).click();
    await (
      await deleted("One", 2)
    )();
    const isStored = await deleted("Two", 3);
    await page.getByRole("button", { name: "Versions" }).click();
    await expect.poll(() => rows()[0]?.textContent).toContain("One deleted from Main");
    await isStored();
    await expect.poll(() => rows()[0]!.textContent).toContain("One deleted from Main, and 1 more change");
    await dialog().getByRole("button", { name: "Go back to this version" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(onCanvas()).toEqual(["three"]);
  });

  it("[BLD-9] versions that cannot be read have no line, and can be chosen all the same", async () => {
    const { api } = await open([first.slice(1)]);
    await expect.poll(() => rows()[0]?.textContent).toContain("One deleted from Main");
    await page.getByRole("button", { name: "Close" }).click();
    api.version = () => Promise.reject(new Error("gone"));
    await page.getByRole("button", { name: "Versions" }).click();
    await expect.element(dialog().getByRole("alert")).toBeVisible();
    await expect.poll(() => rows().length).toBe(2);
    expect(rows()[0]!.textContent).not.toContain("deleted");
    await dialog().getByRole("navigation").getByRole("button").nth(1).click();
    await expect.poll(() => rows()[1]!.querySelector("button")!.getAttribute("aria-current")).toBe("true");
  });
});
