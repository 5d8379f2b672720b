/** Whoever drops their work for somebody else's finds it again: among the versions, else in this browser. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { SavedSection } from "../../src/layout/page/saved-section";
import { block, layoutOf, onCanvas, openBuilder, reload } from "./support/open-builder";

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"));
const start = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("text-2", "rich-text")]);
const theirs = () => layoutOf([block("hero-1", "hero")]);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const conflict = () => page.getByRole("dialog", { name: /^Somebody else saved this (page|section)$/ });
const rowOf = (name: string) => page.getByRole("treeitem", { name, exact: true });

/** On a slow machine the draft may have tried to store itself before the bar's button is pressed: the question is open then. */
async function chooseWhatStays() {
  const bars = page.getByRole("button", { name: "Choose what stays", exact: true });
  await expect.poll(() => conflict().query() ?? bars.query()).not.toBeNull();
  if (!conflict().query()) await bars.click();
  await expect.element(conflict()).toBeVisible();
}

/** Nothing is stored here, and somebody else stores the page: the bar says so. */
async function behind() {
  const builder = await openBuilder(start());
  await expect.poll(onCanvas).toHaveLength(3);
  await builder.api.savePage("spring", { layout: theirs(), version: 1 });
  await page.getByRole("tab", { name: "Layers" }).click();
  await rowOf("Hero").click();
  await userEvent.keyboard("{Delete}");
  await expect.poll(onCanvas).toEqual(["text-1", "text-2"]);
  document.dispatchEvent(new Event("visibilitychange"));
  return builder;
}
const asides = ({ versions }: Awaited<ReturnType<typeof openBuilder>>) =>
  versions
    .filter(({ kind }) => kind === "conflict")
    .map(({ version, layout }) => [version, layout.regions.main.map(({ id }) => id).join()]);

describe("[BLD-9] work that is dropped for somebody else's", () => {
  it("[BLD-13] is among the versions where nobody had tried to save it", async () => {
    const builder = await behind();
    await chooseWhatStays();
    await press("Drop mine, open theirs");
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    expect(asides(builder)).toEqual([[1, "text-1,text-2"]]);
    expect(builder.drafts.get("spring")!.layout.regions.main).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  it("[BLD-13] is there as it was last, and once: with what was done after a save was refused", async () => {
    const builder = await behind();
    await press("Save draft");
    await expect.element(conflict()).toBeVisible();
    expect(asides(builder)).toEqual([[1, "text-1,text-2"]]);
    await userEvent.keyboard("{Escape}");
    await rowOf("Text").nth(1).click();
    await userEvent.keyboard("{Delete}");
    await expect.poll(onCanvas).toEqual(["text-1"]);
    await chooseWhatStays();
    await press("Drop mine, open theirs");
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    expect(asides(builder)).toEqual([
      [1, "text-1"],
      [1, "text-1,text-2"],
    ]);
  });

  it("[BLD-13] is kept once where it was refused as it is", async () => {
    const builder = await behind();
    await press("Save draft");
    await press("Drop mine, open theirs");
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    expect(asides(builder)).toEqual([[1, "text-1,text-2"]]);
  });

  it("[BLD-13] stays in this browser where the shop cannot keep it: theirs opens, and ours is offered the next time", async () => {
    const builder = await behind();
    builder.api.savePage = () => Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined));
    await chooseWhatStays();
    await press("Drop mine, open theirs");
    await expect.element(conflict().getByRole("alert")).toHaveTextContent("Yours could not be kept among the versions.");
    expect(onCanvas()).toEqual(["text-1", "text-2"]);
    await press("Open theirs, leave mine in this browser");
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    expect(kept()).toHaveLength(1);
    // What is done with theirs does not write over it.
    await page.getByRole("tab", { name: "Layers" }).click();
    await rowOf("Hero").click();
    await userEvent.keyboard("{Delete}");
    await expect.poll(kept).toHaveLength(2);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(kept).toHaveLength(1);
    await reload(builder);
    await page.getByRole("dialog", { name: "Go on with your unsaved changes?" }).getByRole("button", { name: "Go on with them" }).click();
    await expect.poll(onCanvas).toEqual(["text-1", "text-2"]);
  });

  it("[BLD-13] is lost only where somebody reads that first: neither shop nor browser can keep it", async () => {
    const builder = await behind();
    builder.api.savePage = () => Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined));
    await chooseWhatStays();
    await press("Drop mine, open theirs");
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    try {
      await press("Open theirs, leave mine in this browser");
      await expect.element(conflict().getByRole("alert")).toHaveTextContent("whoever drops it now loses it");
      expect(onCanvas()).toEqual(["text-1", "text-2"]);
      await press("Drop mine for good");
      await expect.poll(onCanvas).toEqual(["hero-1"]);
    } finally {
      Storage.prototype.setItem = setItem;
    }
    expect(kept()).toEqual([]);
  });

  it("[BLD-11] [BLD-13] a section is among its own versions, and theirs stays live", async () => {
    const [at, by] = ["2026-11-21T10:00:00.000Z", "ada@example.com"];
    const blocks = ["claim", "more"].map((id) => block(id, "rich-text", {}, { label: id }));
    const section: SavedSection = {
      id: "top",
      name: "Site header",
      blocks,
      version: 1,
      madeAt: at,
      madeBy: by,
      updatedAt: at,
      updatedBy: by,
      uses: { live: 0, all: 0 },
    };
    const builder = await openBuilder(layoutOf([]), { sections: [section], startAt: "/sections/top" });
    await expect.poll(onCanvas).toEqual(["claim", "more"]);
    await builder.api.changeSection("top", { name: "Site header", blocks: [block("theirs", "rich-text")], version: 1 });
    await page.getByRole("tab", { name: "Layers" }).click();
    await rowOf("more").click();
    await userEvent.keyboard("{Delete}");
    document.dispatchEvent(new Event("visibilitychange"));
    await chooseWhatStays();
    await press("Drop mine, open theirs");
    await expect.poll(onCanvas).toEqual(["theirs"]);
    expect(builder.sectionVersions.filter(({ kind }) => kind === "conflict").map(({ blocks: own }) => own.map(({ id }) => id))).toEqual([
      ["claim"],
    ]);
    expect(builder.sections[0]!.version).toBe(2);
  });
});
