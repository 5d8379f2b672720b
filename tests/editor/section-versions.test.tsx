/** What a section was, and what a save of it changes: as pages have it, on the canvas of its own. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SavedSection, SectionUse } from "../../src/layout/page/saved-section";
import type { BlockNode } from "../../src/layout/types";
import { block, layoutOf, onCanvas, openBuilder, reload, said } from "./support/open-builder";

const words = (id: string, text: string) => block(id, "rich-text", { content: `<p>${text}</p>` }, { label: text });
const top: SavedSection = {
  id: "top",
  name: "Site header",
  blocks: [words("claim", "The claim"), words("more", "More of it")],
  version: 1,
  madeAt: "2026-11-21T10:00:00.000Z",
  madeBy: "ada@example.com",
  updatedAt: "2026-11-21T10:00:00.000Z",
  updatedBy: "ada@example.com",
  uses: { live: 1, all: 1 },
};
const uses: Record<string, SectionUse[]> = {
  top: [{ id: "one", title: "Page one", path: "/one", isLive: true, isDeleted: false, isPlanned: false }],
};
type Builder = Awaited<ReturnType<typeof openBuilder>>;

async function open(more: Parameters<typeof openBuilder>[1] = {}) {
  const builder = await openBuilder(layoutOf([]), { sections: [top], sectionUses: uses, startAt: "/sections/top", ...more });
  await expect.poll(onCanvas, { timeout: 45_000 }).not.toHaveLength(0);
  return builder;
}
/** As somebody else saves it meanwhile. */
async function ben({ api }: Builder, blocks: BlockNode[], version: number, name = "Site header") {
  await api.signIn("ben@example.com", "first-light");
  await api.changeSection("top", { name, blocks, version });
  await api.signIn("ada@example.com", "first-light");
}
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
async function remove(name: string) {
  await page.getByRole("tab", { name: "Layers" }).click();
  await layer(name).click();
  await userEvent.keyboard("{Delete}");
}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const versions = () => page.getByRole("dialog", { name: "Versions" });
const question = () => page.getByRole("dialog", { name: "Save “Site header”?" });
async function store() {
  await press("Save…");
  await press("Save and go live");
}
const history = ({ sectionVersions }: Builder) =>
  sectionVersions.map(({ kind, version, savedBy, blocks }) => [kind, version, savedBy, blocks.map(({ id }) => id).join()]);

describe("The versions of a section", () => {
  it("[BLD-9] [BLD-11] are listed with what changed, held against what it is, and a whole one comes back to be saved", async () => {
    const builder = await open();
    await remove("More of it");
    await store();
    await expect.poll(() => builder.sections[0]!.version).toBe(2);
    await press("Versions");
    const rows = versions().getByRole("navigation").getByRole("listitem");
    await expect.poll(() => rows.elements().length).toBe(2);
    await expect.poll(() => rows.elements()[0]!.textContent).toContain("More of it deleted from Main");
    expect(rows.elements().map((row) => row.textContent!.includes("live"))).toEqual([true, false]);
    await rows.nth(1).getByRole("button").click();
    await expect.element(versions().getByText("Compared with")).toBeVisible();
    await expect.element(versions().getByRole("tabpanel").getByText("More of it deleted from Main")).toBeVisible();
    // The shop draws pages alone.
    expect(versions().getByRole("tab").elements()).toHaveLength(2);
    expect(versions().element().querySelector("iframe")).toBeNull();
    await versions().getByRole("tab", { name: "JSON" }).click();
    await expect.element(versions().getByRole("region", { name: "JSON" })).toHaveTextContent("More of it");

    await versions().getByRole("button", { name: "Go back to this version" }).click();
    await expect.element(versions()).not.toBeInTheDocument();
    expect(onCanvas()).toEqual(["claim", "more"]);
    await expect.element(page.getByText("Shoppers see nothing of it until you save.", { exact: false }).first()).toBeVisible();
    expect(builder.sections[0]!.version).toBe(2);
    await store();
    await expect.poll(() => history(builder)[0]).toEqual(["saved", 3, "ada@example.com", "claim,more"]);
  });

  it("[BLD-11] of a part of a form come back, too, though it stands in no region by itself", async () => {
    const email = { ...top, blocks: [block("ask", "customer-email", {}, { label: "Ask" })] };
    await open({ sections: [email] });
    await page.getByRole("tab", { name: "Layers" }).click();
    await layer("Ask").click();
    await page.getByRole("textbox", { name: "Name in the layers" }).fill("Where we write to");
    await press("Versions");
    await versions().getByRole("button", { name: "Go back to this version" }).click();
    await expect.element(versions()).not.toBeInTheDocument();
    await expect.element(layer("Ask")).toBeVisible();
  });

  it("[BLD-11] a change of its name is said of the section", async () => {
    const builder = await open();
    await ben(builder, top.blocks, 1, "Called anew");
    await press("Versions");
    await expect.element(versions().getByRole("navigation").getByText("Of the section: Name")).toBeVisible();
  });
});

describe("Before a section goes live", () => {
  it("[BLD-10] [BLD-11] it is said what shoppers will find different, against what is live by then, with the way to all of it", async () => {
    const builder = await open();
    await remove("More of it");
    await press("Save…");
    const list = question().getByRole("list", { name: "What goes live" });
    await expect.element(list).toHaveTextContent(/^More of it deleted from Main$/);
    await expect.element(question().getByText("Page one")).toBeVisible();
    await question().getByRole("button", { name: "Cancel" }).click();

    await ben(builder, [...top.blocks, words("theirs", "Theirs")], 1);
    await press("Save…");
    await expect
      .poll(() =>
        list
          .getByRole("listitem")
          .elements()
          .map((line) => line.textContent),
      )
      .toEqual(["More of it deleted from Main", "Theirs deleted from Main"]);
    await question().getByRole("button", { name: "See in Versions" }).click();
    await expect.element(versions()).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
    expect(builder.sections[0]!.version).toBe(2);
  });

  it("[BLD-11] it is saved all the same where what is live cannot be read, and that is said", async () => {
    const builder = await open();
    await remove("More of it");
    const read = builder.api.sections;
    builder.api.sections = () => Promise.reject(new Error("not now"));
    await press("Save…");
    await expect.element(question().getByRole("alert")).toHaveTextContent("What differs from the live section cannot be told now.");
    builder.api.sections = read;
    await press("Save and go live");
    await expect.poll(() => builder.sections[0]!.version).toBe(2);
  });
});

describe("Two who save a section", () => {
  it("[BLD-9] [BLD-11] see each other, and hear of what is stored before they save over it", async () => {
    const builder = await open();
    const looksAgain = () => document.dispatchEvent(new Event("visibilitychange"));
    const badges = page.getByRole("list", { name: "Also open with" });
    const bensWindow = async (isHere: boolean) => {
      await builder.api.signIn("ben@example.com", "first-light");
      await builder.api.sectionPresence("top", "window-of-ben", isHere);
      await builder.api.signIn("ada@example.com", "first-light");
      looksAgain();
    };
    await bensWindow(true);
    await expect.element(badges.getByRole("img", { name: "ben@example.com" })).toBeVisible();
    await expect.poll(said).toBe("ben@example.com has opened this section too");
    await bensWindow(false);
    await expect.element(badges).not.toBeInTheDocument();

    await ben(builder, [words("theirs", "Theirs")], 1);
    looksAgain();
    await expect.element(page.getByText("ben@example.com saved this section in between.")).toBeVisible();
    await press("Open their version");
    await expect.poll(onCanvas).toEqual(["theirs"]);
    await expect.element(page.getByRole("button", { name: "Open their version" })).not.toBeInTheDocument();
  });

  it("[BLD-9] [BLD-11] what is saved over stays among the versions, as the question says", async () => {
    const builder = await open();
    await remove("More of it");
    await ben(builder, [words("theirs", "Theirs")], 1);
    await store();
    const conflict = page.getByRole("dialog", { name: "Somebody else saved this section" });
    await expect.element(conflict.getByText("theirs stays among the versions", { exact: false })).toBeVisible();
    await conflict.getByRole("button", { name: "Save mine over it" }).click();
    await expect
      .poll(() => history(builder))
      .toEqual([
        ["saved", 3, "ada@example.com", "claim"],
        ["conflict", 1, "ada@example.com", "claim"],
        ["saved", 2, "ben@example.com", "theirs"],
        ["saved", 1, "ada@example.com", "claim,more"],
      ]);
    await press("Versions");
    const rows = versions().getByRole("navigation").getByRole("listitem");
    await expect.poll(() => rows.elements().length).toBe(4);
    await rows.nth(2).getByRole("button").click();
    await versions().getByRole("button", { name: "Go back to this version" }).click();
    await expect.poll(onCanvas).toEqual(["theirs"]);
  });

  it("[BLD-9] [BLD-11] both are merged after a crash, too: what both began from is among the versions", async () => {
    const builder = await open();
    await remove("More of it");
    await expect.element(page.getByRole("banner").getByRole("status")).toHaveTextContent("Unsaved changes");
    await ben(builder, [...top.blocks, words("theirs", "Theirs")], 1);
    await reload(builder, "/sections/top");
    await press("Go on with them");
    await expect.poll(onCanvas).toEqual(["claim"]);
    await store();
    await press("Merge both");
    await expect.element(page.getByText("Theirs added in Main")).toBeVisible();
    await press("Merge");
    await expect.poll(onCanvas).toEqual(["claim", "theirs"]);
    await store();
    await expect.poll(() => builder.sections[0]).toMatchObject({ version: 3, blocks: [{ id: "claim" }, { id: "theirs" }] });
  });
});
