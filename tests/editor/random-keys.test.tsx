/**
 * Whatever keys are pressed, rows and blocks dragged, fields and texts on the canvas written, entries, conditions, looks and settings of
 * the page changed, blocks pasted, sections linked and made copies, and steps of the history gone to, in whatever order: layers and canvas
 * agree after each of them, the canvas draws what is stored, and undo leads back through every step. `VITE_RANDOM_RUNS` asks for more.
 */
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import type { SavedSection } from "../../src/layout/page/saved-section";
import { LINKED_SECTION, type Layout } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const start = () =>
  layoutOf(
    [
      block("hero-1", "hero", { heading: "Spring" }),
      block(
        "columns-1",
        "columns",
        {},
        { slots: { one: [block("text-1", "rich-text")], two: [block("button-1", "button")], three: [], four: [] } },
      ),
      block("cta-1", "call-to-action"),
      block("section-1", "section", {}, { slots: { content: [block("faq-1", "faq"), block("text-2", "rich-text")] } }),
    ],
    { footer: [block("footer-1", "site-footer")] },
  );

/** Its ids are those of blocks on the page: a copy has others. */
const BAND: SavedSection = {
  id: "band",
  name: "Kept band",
  blocks: [block("text-1", "rich-text", { content: "<p>Words of the band</p>" }), block("button-1", "button")],
  version: 1,
  madeAt: "2026-11-21T10:00:00.000Z",
  madeBy: "ada@example.com",
  updatedAt: "2026-11-21T10:00:00.000Z",
  updatedBy: "ada@example.com",
  uses: { live: 0, all: 0 },
};

const KEYS = {
  up: "{Alt>}{ArrowUp}{/Alt}",
  down: "{Alt>}{ArrowDown}{/Alt}",
  out: "{Alt>}{ArrowLeft}{/Alt}",
  in: "{Alt>}{ArrowRight}{/Alt}",
  duplicate: "{Control>}d{/Control}",
  delete: "{Delete}",
  cut: "{Control>}x{/Control}",
  copy: "{Control>}c{/Control}",
  paste: "{Control>}v{/Control}",
  extend: "{Shift>}{ArrowDown}{/Shift}",
  all: "{Control>}a{/Control}",
  undo: "{Control>}z{/Control}",
  redo: "{Control>}{Shift>}z{/Shift}{/Control}",
  hide: "h",
  lock: "l",
  rename: "{F2}Renamed{Enter}",
} as const;

const keys = (text: string) => userEvent.keyboard(text);
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const idsOf = (layout: Layout) => [...walk(layout)].map(({ node }) => node.id);
/** Everything that stands on the canvas, block by block, without what only says that it is selected. */
const drawn = () =>
  onCanvas().map((id) => [id, document.querySelector<HTMLElement>(`[data-node="${id}"]`)!.innerText.replace(/\s+/g, " ")]);

async function opened(layout: Layout) {
  const { drafts } = await openBuilder(layout, { languages: ["en", "fr"], sections: [BAND] });
  await expect.poll(onCanvas).toEqual(idsOf(layout));
  await page.getByRole("tab", { name: "Layers" }).click();
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  const saved = async (): Promise<Layout> => {
    await keys("{Control>}s{/Control}");
    // Some keys change nothing; what is unsaved may have saved itself by now.
    await expect.element(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
    return drafts.get("spring")!.layout;
  };
  return { saved };
}

/** Blocks in the order of their rows; none is folded. */
const inLayers = () =>
  rows()
    .map(({ id }) => id.replace(/^layer-/, ""))
    .filter((id) => id !== "" && !id.includes(":"));

/** The row of a block, with the tree in focus. */
function select(at: number): void {
  const blocks = rows().filter(({ id }) => id !== "");
  if (blocks.length === 0) return;
  blocks[at % blocks.length]!.click();
  document.querySelector<HTMLElement>('[role="tree"]')!.focus();
}

/** Of linked sections that stand on the page. */
const linkIds = () => inLayers().filter((id) => id.startsWith(LINKED_SECTION));

const firstField = () => document.querySelector<HTMLInputElement>('[data-pane="right"] :is(input[type="text"], textarea):enabled');
const language = () => page.getByRole("combobox", { name: "Language of the texts" });
async function writes(words: string): Promise<void> {
  await settingsOfSelected();
  const field = firstField();
  if (field) await userEvent.fill(field, words);
}
/** The fields follow the selection. */
const settingsOfSelected = () => expect.poll(() => document.querySelector('[data-pane="right"] [inert]')).toBeNull();

/** The field on the canvas that is written in. */
const typing = () => document.querySelector<HTMLElement>('[data-typing] :is(textarea, [contenteditable="true"])');
const isTyping = () => typing() !== null && typing() === document.activeElement;
const notice = () => document.querySelector<HTMLElement>(":is([role=status], [role=alert])[data-tone]");
const canvas = () => document.querySelector<HTMLElement>("section[data-shortcuts]")!;
/** Opens the list of what may stand after the selected block, unless nothing may. */
async function opensAddList(): Promise<boolean> {
  await keys("{Control>}{Enter}{/Control}");
  return expect
    .poll(addList, { timeout: 1_000 })
    .not.toBeNull()
    .then(
      () => true,
      () => false,
    );
}
const addList = () => page.getByRole("dialog", { name: "Add a block" }).query();
/** What comes late is there: what opens after an act takes the keys of the next. */
beforeAll(() =>
  Promise.all([
    import("../../src/editor/canvas/gaps/BlockPicker"),
    import("../../src/editor/canvas/typing/TextTyping"),
    import("../../src/editor/commands/clipboard/pasted-blocks"),
    import("../../src/editor/settings/BlockSettings"),
    import("../../src/editor/settings/several/SeveralSettings"),
    import("../../src/editor/settings/widgets/RichTextEditor"),
  ]),
);

/** What was really done: a command that finds nothing to do tries nothing. */
const done = new Set<string>();
const wasDone = (name: string) => void done.add(name);

const ACTS: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  async insert(at) {
    if (!(await opensAddList())) return;
    await keys(`${"{ArrowDown}".repeat(at % 4)}{Enter}`);
    // Where nothing fits, the list stays.
    if (addList()) await keys("{Escape}");
  },
  async insertLink() {
    if (!(await opensAddList())) return;
    const before = linkIds().length;
    await keys(BAND.name);
    // Not where its blocks may not stand.
    const isOffered = addList()!.textContent!.includes("Insert as a link");
    await keys(isOffered ? "{Enter}" : "{Escape}");
    if (!isOffered) return;
    await expect.poll(() => linkIds().length).toBe(before + 1);
    wasDone("insertLink");
  },
  /** The first one of the page becomes blocks of its own. */
  async makeCopy() {
    const id = linkIds()[0];
    if (id === undefined) return;
    document.getElementById(`layer-${id}`)!.click();
    await settingsOfSelected();
    const unlink = page.getByRole("button", { name: "Unlink: make it a copy" });
    await unlink.click();
    await expect.poll(linkIds).not.toContain(id);
    wasDone("makeCopy");
  },
  /** Its title or its description, in one language or the other; now and then nothing is left of it. */
  async setPage(at) {
    document.querySelector<HTMLElement>("h1 button")!.click();
    await settingsOfSelected();
    if (at % 5 === 0) await language().selectOptions("Français");
    const name = at % 2 === 0 ? "title" : "description";
    const field = await vi.waitUntil(() => document.querySelector<HTMLInputElement>(`[data-pane="right"] [data-place="${name}"]:enabled`));
    await userEvent.fill(field, at % 4 === 3 ? "" : `Page ${at}`);
    if (at % 5 === 0) await language().selectOptions("English");
    wasDone("setPage");
  },
  write: (at) => writes(`Words ${at}`),
  async writeInFrench(at) {
    await language().selectOptions("Français");
    await writes(`Mots ${at}`);
    await language().selectOptions("English");
  },
  async addCondition() {
    await settingsOfSelected();
    const add = page.getByRole("button", { name: "Add condition", exact: true }).query();
    if (add instanceof HTMLElement) add.click();
  },
  /** A row of the layers, to another: over its upper half, its lower half, or where nothing may stand. */
  async drag(at) {
    const all = rows().filter(({ id }) => id !== "");
    const target = rows()[(at * 7) % rows().length]!;
    if (all.length === 0) return;
    const height = target.getBoundingClientRect().height;
    await userEvent.dragAndDrop(all[at % all.length]!, target, {
      targetPosition: { x: 60, y: at % 2 === 0 ? 3 : height - 3 },
      force: true,
    });
  },
  /** A block where it stands, to another: over its upper part, its lower part, or into itself. */
  async dragOnCanvas(at) {
    const blocks = onCanvas().flatMap((id) => {
      const drawn = document.getElementById(id);
      return drawn && drawn.getClientRects().length > 0 ? drawn : [];
    });
    if (blocks.length === 0) return;
    const [source, target] = [blocks[at % blocks.length]!, blocks[(at * 7 + 3) % blocks.length]!];
    const { height } = target.getBoundingClientRect();
    await userEvent.dragAndDrop(source, target, {
      sourcePosition: { x: 6, y: 6 },
      targetPosition: { x: 30, y: at % 2 === 0 ? 3 : height - 3 },
      force: true,
    });
    wasDone("dragOnCanvas");
  },
  /** The first text of the selected block; every third time it is given up, every other time the next text is written, too. */
  async typeOnCanvas(at) {
    notice()?.querySelector<HTMLElement>("button[aria-label=Close]")?.click();
    canvas().focus();
    await keys("{Enter}");
    // Not every block has a text, and one that is hidden shows none: that is said.
    await expect.poll(() => isTyping() || notice() !== null).toBe(true);
    if (!isTyping()) return;
    await keys(`{Control>}a{/Control}Typed ${at}`);
    if (at % 2 === 0) {
      await keys("{Tab}");
      await expect.poll(() => isTyping() || document.activeElement === canvas()).toBe(true);
      if (isTyping()) await keys(`{Control>}a{/Control}Typed next ${at}`);
    }
    if (isTyping()) await keys(at % 3 === 0 ? "{Escape}" : "{Control>}{Enter}{/Control}");
    // What may not be kept stays to be put right.
    if (typing()) await keys("{Escape}");
    await expect.poll(typing).toBeNull();
    wasDone("typeOnCanvas");
  },
  async addEntry() {
    await settingsOfSelected();
    const adds = [...document.querySelectorAll<HTMLElement>('[data-pane="right"] button')].filter((button) =>
      /^Add (?!condition|group)/.test(button.getAttribute("aria-label") ?? button.innerText),
    );
    adds[0]?.click();
  },
  async look(at) {
    await settingsOfSelected();
    const space = page.getByRole("combobox", { name: "Space above", exact: true }).query();
    if (space instanceof HTMLSelectElement) await userEvent.selectOptions(space, space.options[at % space.options.length]!.value);
  },
  /** As it was copied in another window: ids that may stand here already, a block in a slot, a setting nobody knows. */
  async pasteJson(at) {
    const json = block("hero-1", "hero", { heading: `Pasted ${at}`, ...(at % 3 === 0 && { unknown: true }) });
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/plain",
      JSON.stringify(at % 2 === 0 ? json : block("pasted", "section", {}, { slots: { content: [json] } })),
    );
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  },
  async jump(at) {
    const history = page.getByRole("button", { name: "History", exact: true });
    await history.click();
    const steps = () => [...document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]')];
    await expect.poll(() => steps().length).toBeGreaterThan(0);
    steps()[at % steps().length]!.click();
    if (steps().length > 0) await keys("{Escape}");
  },
  ...Object.fromEntries(Object.entries(KEYS).map(([name, pressed]) => [name, () => keys(pressed)])),
};
/** One of them takes a few seconds: one that never ends is told with what was done in it. */
const RUN_MS = 60_000;
const act = fc.record({ at: fc.nat({ max: 30 }), name: fc.constantFrom(...Object.keys(ACTS)) });

/** What is hidden on the canvas is so for whoever hides it, and stored nowhere. */
async function showsAll(): Promise<void> {
  for (const { id } of rows().filter(({ dataset }) => dataset["hidden"] !== undefined)) {
    document.getElementById(id)!.click();
    document.querySelector<HTMLElement>('[role="tree"]')!.focus();
    await keys("h");
  }
}

describe("random keys in the builder", () => {
  it(
    "[LAY-2] [BLD-1] [BLD-2] [BLD-5] the canvas draws what is stored, as a builder that opens it anew does; undone, the page is what it was",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
          const { saved } = await opened(start());
          for (const { at, name } of acts) {
            select(at);
            await ACTS[name]!(at);
            await expect.poll(onCanvas, { message: `after ${name}` }).toEqual(inLayers());
          }
          await showsAll();
          const layout = await saved();
          await expect.poll(onCanvas).toEqual(idsOf(layout));
          const seen = drawn();
          select(0);
          while (!page.getByRole("button", { name: "Undo", exact: true }).element().matches(":disabled, [aria-disabled=true]"))
            await keys(KEYS.undo);
          await expect.poll(onCanvas).toEqual(idsOf(start()));
          // Exactly: the order of what is written, too, and nothing that is there without a value.
          expect(JSON.stringify(await saved())).toBe(JSON.stringify(start()));
          await cleanup();

          await opened(layout);
          expect(drawn()).toEqual(seen);
          await cleanup();
        }),
        { numRuns: Number(import.meta.env["VITE_RANDOM_RUNS"] ?? 8), endOnFailure: true, timeout: RUN_MS },
      );
    },
    import.meta.env["VITE_RANDOM_RUNS"] ? 1_800_000 : 180_000,
  );

  it("[BLD-1] what is dragged on the canvas is among what they may do, and is done", async () => {
    await opened(start());
    for (const at of [2, 5, 7]) {
      select(at);
      await ACTS["dragOnCanvas"]!(at);
      await expect.poll(onCanvas).toEqual(inLayers());
    }
    expect(done).toContain("dragOnCanvas");
    await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled();
    await cleanup();
  });

  it("[BLD-4] a text is written on the canvas, kept, given up, and the next one with it", async () => {
    await opened(start());
    const rows: [id: string, at: number, kept: string[], lost: string[]][] = [
      ["hero-1", 3, ["Spring"], ["Typed 3"]],
      ["hero-1", 2, ["Typed 2", "Typed next 2"], ["Spring"]],
      ["text-1", 5, ["Typed 5"], []],
      ["button-1", 7, ["Typed 7"], []],
      ["cta-1", 6, ["Typed 6"], ["Typed next 6"]],
    ];
    for (const [id, at, kept, lost] of rows) {
      document.getElementById(`layer-${id}`)!.click();
      done.clear();
      await ACTS["typeOnCanvas"]!(at);
      expect(done, `${id}, ${at}`).toContain("typeOnCanvas");
      const words = () => new Map(drawn() as [string, string][]).get(id)!;
      for (const each of kept) await expect.poll(words).toContain(each);
      for (const each of lost) expect(words()).not.toContain(each);
    }
    await cleanup();
  });

  it("[BLD-4] [BLD-11] a section is linked and made a copy, and the page has another title", async () => {
    const { saved } = await opened(start());
    document.getElementById("layer-hero-1")!.click();
    for (const [name, at] of [
      ["insertLink", 0],
      ["setPage", 2],
      ["setPage", 1],
    ] as const)
      await ACTS[name]!(at);
    const { settings } = await saved();
    expect(settings).toMatchObject({ title: "Page 2", description: "Page 1" });
    expect(linkIds()).toHaveLength(1);
    await ACTS["makeCopy"]!(0);
    expect(JSON.stringify((await saved()).regions)).not.toContain(LINKED_SECTION);
    expect(onCanvas()).toHaveLength(idsOf(start()).length + BAND.blocks.length);
    await cleanup();
  });
});
