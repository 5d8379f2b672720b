/**
 * Whatever keys are pressed, rows and blocks dragged, fields and texts on the canvas written, entries, conditions and looks changed, blocks
 * pasted and steps of the history gone to, in whatever order: layers and canvas agree after each of them, the canvas draws what is stored,
 * and undo leads back through every step of it. `VITE_RANDOM_RUNS` asks for more of them.
 */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import type { Layout } from "../../src/layout/types";
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
  const { drafts } = await openBuilder(layout, { languages: ["en", "fr"] });
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

const firstField = () => document.querySelector<HTMLInputElement>('[data-pane="right"] :is(input[type="text"], textarea):enabled');
const language = () => page.getByRole("combobox", { name: "Language of the texts" });
async function writes(words: string): Promise<void> {
  await settingsOfSelected();
  const field = firstField();
  if (field) await userEvent.fill(field, words);
}
/** The fields follow the selection. */
const settingsOfSelected = () => expect.poll(() => document.querySelector('[data-pane="right"] [inert]')).toBeNull();

const typing = () =>
  document.querySelector<HTMLElement>('section[data-shortcuts] :is(textarea, input:not([type]), [contenteditable="true"])');
/** What comes late is there: what opens after an act takes the keys of the next. */
beforeAll(() =>
  Promise.all([
    import("../../src/editor/canvas/gaps/BlockPicker"),
    import("../../src/editor/canvas/typing/TextTyping"),
    import("../../src/editor/settings/widgets/RichTextEditor"),
  ]),
);

/** What was really done: a command that finds nothing to do tries nothing. */
const done = new Set<string>();
const wasDone = (name: string) => void done.add(name);

const ACTS: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  async insert(at) {
    await keys("{Control>}{Enter}{/Control}");
    const list = () => page.getByRole("dialog", { name: "Add a block" }).query();
    await expect
      .poll(list, { timeout: 1_000 })
      .not.toBeNull()
      .catch(() => undefined);
    if (!list()) return;
    await keys(`${"{ArrowDown}".repeat(at % 4)}{Enter}`);
    // Where nothing fits, the list stays.
    if (list()) await keys("{Escape}");
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
    document.querySelector<HTMLElement>("section[data-shortcuts]")!.focus();
    await keys("{Enter}");
    // Not every block has a text, and one that is hidden shows none.
    const hasBegun = await expect
      .poll(typing, { timeout: 1_000 })
      .not.toBeNull()
      .then(
        () => true,
        () => false,
      );
    if (!hasBegun) return;
    await keys(`{Control>}a{/Control}Typed ${at}`);
    if (at % 2 === 0) await keys("{Tab}");
    if (typing() && at % 2 === 0) await keys(`Typed next ${at}`);
    if (typing()) await keys(at % 3 === 0 ? "{Escape}" : "{Control>}{Enter}{/Control}");
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

  it("[BLD-1] [BLD-4] what is done on the canvas itself is among what they may do, and is done", async () => {
    for (const name of ["dragOnCanvas", "typeOnCanvas"]) {
      await opened(start());
      for (const at of [2, 5, 7]) {
        select(at);
        await ACTS[name]!(at);
        await expect.poll(onCanvas, { message: `after ${name}` }).toEqual(inLayers());
      }
      expect(done).toContain(name);
      await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled();
      await cleanup();
    }
  });
});
