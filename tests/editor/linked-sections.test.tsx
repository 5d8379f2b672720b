/** Sections that pages link: on the canvas, in the layers and the palette, and edited on a canvas of their own. */
import i18next from "i18next";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { SavedSection, SectionUse } from "../../src/layout/page/saved-section";
import { linkTo } from "../../src/layout/sections/linked-section";
import type { BlockNode } from "../../src/layout/types";
import { pageFromFile, pageText } from "../../src/editor/share/page-file";
import { publishQuestion } from "./support/publishes";
import { block, layoutOf, onCanvas, openBuilder, reload } from "./support/open-builder";

const words = (id: string, text: string) => block(id, "rich-text", { content: `<p>${text}</p>` });
const section = (id: string, name: string, blocks: BlockNode[], more: Partial<SavedSection> = {}): SavedSection => ({
  id,
  name,
  blocks,
  version: 1,
  madeAt: "2026-11-21T10:00:00.000Z",
  madeBy: "ada@example.com",
  updatedAt: "2026-11-21T10:00:00.000Z",
  updatedBy: "ada@example.com",
  uses: { live: 0, all: 0 },
  ...more,
});
const top = section("top", "Site header", [words("claim", "Hello from the header"), words("more", "More of it")], {
  uses: { live: 2, all: 3 },
});
const live = (id: string): SectionUse => ({ id, title: `Page ${id}`, path: `/${id}`, isLive: true, isDeleted: false, isPlanned: false });
const uses = { top: [live("one"), live("two"), { ...live("three"), isLive: false }] };
const linked = () => layoutOf([words("text-1", "Our own words")], { header: [linkTo("top", "link-1")] });
const canvas = () => page.getByRole("region", { name: "Canvas" });
const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"]`)!;
const press = (id: string, options: object = {}) =>
  userEvent.click(drawn(id).querySelector("p")!, { position: { x: 8, y: 6 }, ...options });
const inSettings = (name: string) => page.getByRole("button", { name });

describe("A linked section", () => {
  it("[BLD-11] is drawn with its real blocks, selected as one thing, and named in the layers", async () => {
    await openBuilder(linked(), { sections: [top], sectionUses: uses });
    await expect.element(canvas().getByText("Hello from the header")).toBeVisible();
    expect(onCanvas()).toEqual(["link-1", "text-1"]);
    await press("link-1");
    await expect.element(page.getByRole("toolbar", { name: "Site header — linked section: actions" })).toBeVisible();
    await expect.element(page.getByText("is edited once, for the 3 pages that link it")).toBeVisible();
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.element(page.getByRole("treeitem", { name: "Site header — linked section" })).toHaveAttribute("aria-selected", "true");
  });

  it("[BLD-11] is unlinked in one step: a copy with ids of its own, which one undo makes the link again", async () => {
    const { drafts } = await openBuilder(layoutOf([words("claim", "A text with the same id")], { header: [linkTo("top", "link-1")] }), {
      sections: [top],
    });
    await expect.element(canvas().getByText("Hello from the header")).toBeVisible();
    await press("link-1");
    await inSettings("Unlink: make it a copy").click();
    await expect.poll(onCanvas).toEqual(["rich-text-1", "rich-text-2", "claim"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(onCanvas).toEqual(["link-1", "claim"]);
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    expect(drafts.get("spring")!.layout.regions.header.map(({ block: type, settings }) => [type, settings])).toEqual(
      top.blocks.map(({ settings }) => ["rich-text", settings]),
    );
  });

  it("[BLD-11] becomes a copy of what its section is now, by unlinking and from the palette, whoever changed it since", async () => {
    const { sections } = await openBuilder(linked(), { sections: [top] });
    await expect.element(canvas().getByText("Hello from the header")).toBeVisible();
    await press("link-1");
    sections[0] = { ...top, version: 2, blocks: [words("claim", "As a colleague put it")] };
    await inSettings("Unlink: make it a copy").click();
    await expect.poll(onCanvas).toEqual(["rich-text-1", "text-1"]);
    await expect.element(canvas().getByText("As a colleague put it")).toBeVisible();
    sections[0] = { ...top, version: 3, blocks: [words("claim", "Put again")] };
    await page.getByRole("button", { name: "More for the section Site header" }).click();
    await page.getByRole("menuitem", { name: "Insert as a copy" }).click();
    await expect.element(canvas().getByText("Put again")).toBeVisible();
  });

  it("[BLD-11] is drawn anew when somebody comes back to the window", async () => {
    const { sections } = await openBuilder(linked(), { sections: [top] });
    await expect.element(canvas().getByText("Hello from the header")).toBeVisible();
    sections[0] = { ...top, version: 2, blocks: [words("claim", "As a colleague put it")] };
    window.dispatchEvent(new Event("focus"));
    await expect.element(canvas().getByText("As a colleague put it")).toBeVisible();
  });

  it("[BLD-11] [BLD-10] stops publishing, and nothing is sent; put right by a colleague it lets the question be asked", async () => {
    const empty = section("empty", "Offers", [block("cards", "offer-cards", {})]);
    const { sections, api, drafts } = await openBuilder(
      layoutOf([block("hero-1", "hero", { heading: "Plans" }), linkTo("empty", "link-1")]),
      { sections: [empty] },
    );
    const publishPage = vi.spyOn(api, "publishPage");
    await expect.element(page.getByRole("button", { name: /keeps? the page from going live/ })).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.element(page.getByRole("button", { name: "In the section “Offers”", exact: false }).first()).toBeVisible();
    expect([publishPage.mock.calls, drafts.get("spring")!.page.publishedVersion]).toEqual([[], null]);
    sections[0] = { ...empty, version: 2, blocks: [words("claim", "Now there are words")] };
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.element(publishQuestion()).toBeVisible();
    expect(publishPage).not.toHaveBeenCalled();
  });

  it("[BLD-11] where sections could not be read the palette says so, and they come when they are asked for again", async () => {
    const opened = await openBuilder(linked(), { sections: [top], sectionUses: uses });
    const { sections } = opened.api;
    opened.api.sections = () => Promise.reject(new TypeError("nobody answers"));
    await reload(opened);
    const palette = page.getByRole("tabpanel");
    await expect.element(palette.getByText("The sections could not be read.")).toBeVisible();
    opened.api.sections = sections;
    await palette.getByRole("button", { name: "Try again" }).click();
    await expect.element(palette.getByRole("button", { name: "Add Site header" })).toBeVisible();
    await expect.element(palette.getByText("The sections could not be read.")).not.toBeInTheDocument();
  });

  it("[BLD-11] comes from the palette's list as a link or as a copy, where everything in it may stand", async () => {
    const big = section("big", "Welcome", [block("hero", "hero", {})]);
    const { drafts } = await openBuilder(linked(), { sections: [big, top] });
    await expect.poll(() => drawn("link-1").querySelector("p")).toBeTruthy();
    await press("link-1");
    await page.getByRole("button", { name: "More for the section Welcome" }).click();
    await page.getByRole("menuitem", { name: "Insert as a link" }).click();
    // A hero does not stand in a header, where the selection is.
    await expect.poll(onCanvas).toEqual(["link-1", "text-1", "linked-section-1"]);
    await page.getByRole("button", { name: "More for the section Welcome" }).click();
    await page.getByRole("menuitem", { name: "Insert as a copy" }).click();
    await expect.poll(onCanvas).toEqual(["link-1", "text-1", "linked-section-1", "hero-1"]);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.layout.regions.main[1]).toEqual(linkTo("big", "linked-section-1"));
  });

  it("[BLD-11] stands as a copy where a finger taps next, and is offered no place where something in it may not stand", async () => {
    const big = section("big", "Welcome", [block("hero", "hero", {}), words("claim", "Come in")]);
    await openBuilder(linked(), { sections: [big, top] });
    await expect.poll(onCanvas).toEqual(["link-1", "text-1"]);
    const tap = new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch", detail: 1 });
    const entry = page.getByRole("button", { name: "Add Welcome" });
    await expect.element(entry).toBeVisible();
    entry.element().dispatchEvent(tap);
    const places = page.getByRole("group", { name: "Where “Welcome” may go" });
    await expect.poll(() => places.getByRole("button").elements().length).toBeGreaterThan(1);
    // A hero does not stand in a header.
    expect(places.getByRole("button", { name: /into Header/ }).elements()).toEqual([]);
    await places.getByRole("button", { name: "Put “Welcome” into Main at position 1" }).click();
    await expect.poll(onCanvas).toEqual(["link-1", "hero-1", "rich-text-1", "text-1"]);
    await expect.element(places).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(onCanvas).toEqual(["link-1", "text-1"]);
  });

  it("[BLD-11] is not moved to where what is in it may not stand, and says why", async () => {
    const email = section("email", "Ask the email", [block("ask", "customer-email")]);
    await openBuilder(layoutOf([block("columns-1", "columns"), linkTo("email", "link-1")]), { sections: [email] });
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Ask the email — linked section" }).click();
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await expect.element(page.getByText("Email does not stand inside Columns.").first()).toBeVisible();
    expect(drawn("link-1").parentElement!.dataset["list"]).toBe("region:main");
  });

  it("[BLD-11] stays a link where a block of its section may not stand, changes nothing and says why", async () => {
    const big = section("big", "Welcome", [words("claim", "Changed since"), block("hero", "hero", { heading: "Big" })]);
    const { drafts } = await openBuilder(layoutOf([words("text-1", "Words")], { header: [linkTo("big", "link-1")] }), { sections: [big] });
    await expect.element(canvas().getByText("Changed since")).toBeVisible();
    await press("link-1");
    await inSettings("Unlink: make it a copy").click();
    await expect.element(page.getByText(/^Hero belongs in .+, not in .+\.$/).first()).toBeVisible();
    expect(onCanvas()).toEqual(["link-1", "text-1"]);
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    expect(drafts.get("spring")!.layout.regions.header).toEqual([linkTo("big", "link-1")]);
  });

  it("[BLD-11] whose section is gone is named on the canvas, and keeps the page from being published", async () => {
    await openBuilder(layoutOf([linkTo("gone", "link-1"), words("text-1", "Words")]), { sections: [top] });
    await expect.element(canvas().getByText("This section is not there any more", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: /keeps? the page from going live/ }).click();
    await expect.element(page.getByText("The section it links is not there any more")).toBeVisible();
  });

  it("[BLD-6] [BLD-11] leaves out what the simulated shopper does not see, as the shop does, and says which of its blocks that is and why", async () => {
    const giftsOnly = { all: [{ attribute: "giftOfferInBasket", operator: "is", value: true }] };
    const note = (id: string, text: string) => ({ ...words(id, text), label: text, visibleWhen: giftsOnly });
    const frame = block("frame", "section", {}, { slots: { content: [note("inside", "Wrapped by hand")] } });
    const footer = section("foot", "Footer", [words("always", "For everybody"), note("gift", "For gifts alone"), frame]);
    await openBuilder(layoutOf([words("text-1", "Our own words")], { footer: [linkTo("foot", "link-1")] }), { sections: [footer] });
    const note1 = canvas().getByText("For gifts alone");
    await expect.element(note1).toBeVisible();
    await press("link-1");
    const trace = page.getByRole("region", { name: "Blocks in it that are shown at times" });
    await expect.element(trace).toHaveTextContent("For gifts alone: Shown when Gift in the basket is Yes");

    await page.getByRole("tab", { name: "Shopper" }).click();
    await page.getByRole("switch", { name: "Simulate this shopper" }).click();
    await expect.element(note1).not.toBeInTheDocument();
    await expect.element(canvas().getByText("Wrapped by hand")).not.toBeInTheDocument();
    await expect.element(canvas().getByText("For everybody")).toBeVisible();
    await expect.element(page.getByRole("group", { name: "Simulated shopper" })).toHaveTextContent("2 of 6 blocks are hidden");
    const traced = trace.getByRole("group", { name: "For gifts alone" });
    await expect.element(traced).toHaveTextContent("For gifts alone: Hidden from the simulated shopper");
    await expect.element(traced).toHaveTextContent("Not met:Gift in the basket is YesIt is: No");

    await page.getByRole("tabpanel").getByLabelText("Gift in the basket", { exact: true }).selectOptions("Yes");
    await expect.element(note1).toBeVisible();
    await expect.element(canvas().getByText("Wrapped by hand")).toBeVisible();
    await expect.element(traced).toHaveTextContent("For gifts alone: Shown to the simulated shopper");
    await expect.element(page.getByRole("group", { name: "Simulated shopper" })).toHaveTextContent("All blocks are shown");
  });

  it("[BLD-11] says what is wrong in it, of the link", async () => {
    const empty = section("empty", "Offers", [block("cards", "offer-cards", {})]);
    await openBuilder(layoutOf([linkTo("empty", "link-1")]), { sections: [empty] });
    await page.getByRole("button", { name: /keeps? the page from going live/ }).click();
    await expect.element(page.getByRole("button", { name: "In the section “Offers”", exact: false }).first()).toBeVisible();
  });
});

describe("A saved section that is looked for", () => {
  it("[BLD-1] [BLD-11] stands exactly where it was asked for, between two blocks: as a link, or as a copy", async () => {
    await openBuilder(layoutOf([words("a", "One"), words("b", "Two")]), { sections: [top] });
    await press("a");
    const choose = async (how: string) => {
      await userEvent.keyboard("{Control>}{Enter}{/Control}");
      await page.getByRole("combobox", { name: "Search blocks" }).fill("site header");
      await page.getByRole("option", { name: new RegExp(`^Site header.*${how}`) }).click();
    };
    await choose("Insert as a link");
    await expect.poll(onCanvas).toEqual(["a", "linked-section-1", "b"]);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect.poll(onCanvas).toEqual(["a", "b"]);
    await canvas().getByText("One").click();
    await choose("Insert as a copy");
    await expect.poll(onCanvas).toEqual(["a", "rich-text-1", "rich-text-2", "b"]);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect.poll(onCanvas).toEqual(["a", "b"]);
  });

  it("[BLD-2] [BLD-11] is found by the command palette, to be put on the page or to be edited", async () => {
    await openBuilder(layoutOf([words("a", "One")]), { sections: [top] });
    await press("a");
    const command = async (words: string, name: RegExp) => {
      await userEvent.keyboard("{Control>}k{/Control}");
      await page.getByRole("dialog", { name: "Search commands" }).getByRole("combobox").fill(words);
      await page.getByRole("option", { name }).click();
    };
    await command("site header link", /Site header.*Insert as a link/);
    await expect.poll(onCanvas).toEqual(["a", "linked-section-1"]);
    await page.getByRole("button", { name: "Save draft" }).click();
    await command("edit section site", /Site header.*Edit section/);
    await expect.element(page.getByRole("button", { name: "Save…" })).toBeVisible();
  });
});

describe("Keeping blocks as a section", () => {
  it("[BLD-11] links it in their place, in one step", async () => {
    const { drafts, sections } = await openBuilder(layoutOf([words("a", "One"), words("b", "Two"), words("c", "Three")]));
    await press("a");
    await press("b", { modifiers: ["Shift"] });
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("menuitem", { name: "Keep as a section…" }).click();
    const dialog = page.getByRole("dialog", { name: "Keep as a section" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Both");
    await dialog.getByRole("checkbox", { name: "Link it here" }).click();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect.poll(onCanvas).toEqual(["linked-section-1", "c"]);
    await expect.element(canvas().getByText("Two")).toBeVisible();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.layout.regions.main[0]).toEqual(linkTo(sections[0]!.id, "linked-section-1"));
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect.poll(onCanvas).toEqual(["a", "b", "c"]);
  });

  const asks = async () => {
    const opened = await openBuilder(layoutOf([words("a", "One")]));
    await press("a");
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("menuitem", { name: "Keep as a section…" }).click();
    const dialog = page.getByRole("dialog", { name: "Keep as a section" });
    return { ...opened, dialog, keep: () => dialog.getByRole("button", { name: "Keep it" }).click() };
  };

  it("[BLD-11] makes one of it, also where the answer is lost, or the others cannot be read afterwards", async () => {
    const { api, sections, dialog, keep } = await asks();
    const { saveSection } = api;
    api.saveSection = async (asked) => (await saveSection(asked), Promise.reject(new TypeError("the answer is lost")));
    await keep();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    expect(sections).toHaveLength(1);
    api.saveSection = saveSection;
    api.sections = () => Promise.reject(new TypeError("nobody answers"));
    await keep();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sections).toHaveLength(1);
    // It is there to be used, although nobody could ask for the others.
    await page.getByRole("tab", { name: "Blocks" }).click();
    await expect.element(page.getByRole("region", { name: "Your sections" }).getByRole("button", { name: "Add Text" })).toBeVisible();
  });

  it("[BLD-11] [I18N-1] says what is wrong in words of the builder, and not by a path", async () => {
    const { api, dialog, keep } = await asks();
    const problem = {
      path: "blocks[0].settings.content",
      code: "settings",
      message: "must be text",
      blockId: "a",
      values: { rule: "type" },
    };
    const body = { error: { code: "layout-invalid", message: `${problem.path}: ${problem.message}`, problems: [problem] } };
    api.saveSection = () => Promise.reject(new FetchError("", 422, "layout-invalid", "r", body));
    await keep();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("Text: Text is not of the right kind.");
    await expect.element(dialog.getByRole("alert")).not.toHaveTextContent("blocks[0]");
  });
});

describe("Editing a section", () => {
  const open = (more: Partial<Parameters<typeof openBuilder>[1]> = {}) =>
    openBuilder(linked(), { sections: [top], sectionUses: uses, startAt: "/sections/top", ...more });

  it("[BLD-11] happens on a canvas of its own, and is saved once somebody has read where it goes live", async () => {
    const { sections } = await open();
    await expect.element(canvas().getByText("Hello from the header")).toBeVisible();
    expect(onCanvas()).toEqual(["claim", "more"]);
    await expect.element(page.getByRole("button", { name: "Publish" })).not.toBeInTheDocument();
    await expect.element(page.getByText("Page three")).toBeVisible();
    await press("more");
    await userEvent.keyboard("{Delete}");
    await expect.poll(onCanvas).toEqual(["claim"]);
    await page.getByRole("button", { name: "Save…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save “Site header”?" });
    await expect.element(dialog.getByText("Goes live on 2 pages")).toBeVisible();
    await expect.element(dialog.getByText("Page one")).toBeVisible();
    await expect.element(dialog.getByText("Page three")).not.toBeInTheDocument();
    expect(sections[0]!.version).toBe(1);
    await dialog.getByRole("button", { name: "Save and go live" }).click();
    await expect.poll(() => sections[0]).toMatchObject({ version: 2, blocks: [{ id: "claim" }] });
    await expect.element(page.getByRole("banner").getByRole("status")).toHaveTextContent("Saved");
  });

  it("[BLD-11] while it goes live nothing says that it does not: the question stays until it is done", async () => {
    const { api, sections } = await open();
    await expect.element(canvas().getByText("More of it")).toBeVisible();
    await press("more");
    await userEvent.keyboard("{Delete}");
    const { changeSection } = api;
    let arrive: (() => void) | undefined;
    api.changeSection = async (...parameters) => {
      await new Promise<void>((done) => (arrive = done));
      return changeSection(...parameters);
    };
    await page.getByRole("button", { name: "Save…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save “Site header”?" });
    await dialog.getByRole("button", { name: "Save and go live" }).click();
    await expect.poll(() => arrive).toBeDefined();
    await userEvent.keyboard("{Escape}");
    (dialog.getByRole("button", { name: "Cancel" }).element() as HTMLElement).click();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(dialog).toBeVisible();
    arrive!();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sections[0]!.version).toBe(2);
    await expect.element(page.getByRole("banner").getByRole("status")).toHaveTextContent("Saved");
  });

  it("[BLD-11] without a block it says so before anything is asked", async () => {
    const { sections } = await open({ sections: [{ ...top, blocks: [words("claim", "The only one")] }] });
    await expect.element(canvas().getByText("The only one")).toBeVisible();
    await press("claim");
    await userEvent.keyboard("{Delete}");
    await page.getByRole("button", { name: "Save…" }).click();
    await expect.element(page.getByText("A section holds one block at least.", { exact: false }).first()).toBeVisible();
    expect(page.getByRole("dialog").elements()).toEqual([]);
    expect(sections[0]!.version).toBe(1);
  });

  it("[BLD-11] never saves by itself what would be live then", async () => {
    const { sections } = await open();
    await expect.element(canvas().getByText("More of it")).toBeVisible();
    await press("more");
    // A page that is changed waits five seconds and stores itself: here nothing waits.
    const waits = vi.spyOn(window, "setTimeout");
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByRole("banner").getByRole("status")).toHaveTextContent("Unsaved changes");
    expect(waits.mock.calls.map(([, delay]) => delay)).not.toContain(5_000);
    waits.mockRestore();
    await page.getByRole("button", { name: "Save…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByRole("banner").getByRole("status")).toHaveTextContent("Unsaved changes");
    expect(sections[0]!.version).toBe(1);
  });

  it("[BLD-11] keeps ours where somebody else was faster, and lets us decide", async () => {
    const { sections } = await open();
    await expect.element(canvas().getByText("More of it")).toBeVisible();
    await press("more");
    await userEvent.keyboard("{Delete}");
    sections[0] = { ...sections[0]!, version: 7, blocks: [words("theirs", "Theirs")] };
    await page.getByRole("button", { name: "Save…" }).click();
    await page.getByRole("button", { name: "Save and go live" }).click();
    const dialog = page.getByRole("dialog", { name: "Somebody else saved", exact: false });
    await expect.element(dialog).toBeVisible();
    expect(sections[0]!.blocks[0]!.id).toBe("theirs");
    expect(onCanvas()).toEqual(["claim"]);
    await expect.element(dialog.getByRole("button", { name: /copy/i })).not.toBeInTheDocument();
  });

  it("[BLD-11] takes the right to publish", async () => {
    const { sections } = await open({ role: "editor" });
    await expect.element(canvas().getByText("More of it")).toBeVisible();
    await press("more");
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByRole("button", { name: "Save…" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(sections[0]!.version).toBe(1);
  });

  it("[BLD-11] a part of a form is edited, too, though it stands in no region by itself", async () => {
    const email = section("email", "Ask the email", [block("ask", "customer-email")]);
    const { sections } = await open({ sections: [email], startAt: "/sections/email" });
    await expect.element(canvas().getByRole("textbox", { name: "Email" })).toBeVisible();
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Email" }).click();
    await page.getByRole("textbox", { name: "Name in the layers" }).fill("Where we write to");
    await page.getByRole("button", { name: "Save…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sections[0]).toMatchObject({ version: 2, blocks: [{ id: "ask", label: "Where we write to" }] });
  });

  it("[BLD-11] holds no link to another section", async () => {
    await open({ sections: [top, section("other", "Other", [words("x", "Other words")])] });
    await page.getByRole("button", { name: "More for the section Other" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Insert as a copy" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "Insert as a link" })).not.toBeInTheDocument();
  });

  it("[BLD-11] where it is linked is said before it is deleted, which keeps it", async () => {
    const { sections } = await openBuilder(linked(), { sections: [top], sectionUses: uses });
    await page.getByRole("button", { name: "More for the section Site header" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete the section Site header?" });
    await expect.element(dialog.getByText("3 pages link this section", { exact: false })).toBeVisible();
    await expect.element(dialog.getByText("Page two")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Delete" })).not.toBeInTheDocument();
    expect(sections).toHaveLength(1);
  });
});

describe("A page as a file", () => {
  const read = (text: string, known: readonly SavedSection[]) =>
    pageFromFile(new File([text], "spring.json"), layoutOf([]), (id) => known.find((each) => each.id === id), i18next.t);

  it("[BLD-11] takes along what its links show: here they stay links, in another shop they are copies", async () => {
    const text = pageText(linked(), (id) => (id === "top" ? top : undefined));
    expect(await read(text, [top])).toEqual({ ok: true, layout: linked() });
    expect(await read(text, [])).toEqual({ ok: true, layout: layoutOf(linked().regions.main, { header: top.blocks }) });
  });

  it("[BLD-11] is as it was where it links nothing", () => {
    expect(pageText(layoutOf([]), () => top)).toBe(`${JSON.stringify(layoutOf([]), null, 2)}\n`);
  });
});
