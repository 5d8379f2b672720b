/**
 * Whatever keys are pressed, fields written and conditions added, in whatever order: the canvas draws what is stored, and undo leads back
 * through every step of it. `VITE_RANDOM_RUNS` asks for more of them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

const ACTS: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  async insert(at) {
    await keys("{Control>}{Enter}{/Control}");
    const list = () => page.getByRole("dialog", { name: "Add a block" }).query();
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
  ...Object.fromEntries(Object.entries(KEYS).map(([name, pressed]) => [name, () => keys(pressed)])),
};
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
  it("[LAY-2] [BLD-2] [BLD-5] the canvas draws what is stored, as a builder that opens it anew does; undone, the page is what it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
        const { saved } = await opened(start());
        for (const { at, name } of acts) {
          select(at);
          await ACTS[name]!(at);
        }
        await showsAll();
        const layout = await saved();
        await expect.poll(onCanvas).toEqual(idsOf(layout));
        const seen = drawn();
        select(0);
        while (!page.getByRole("button", { name: "Undo", exact: true }).element().matches(":disabled, [aria-disabled=true]"))
          await keys(KEYS.undo);
        await expect.poll(onCanvas).toEqual(idsOf(start()));
        expect(await saved()).toEqual(start());
        await cleanup();

        await opened(layout);
        expect(drawn()).toEqual(seen);
        await cleanup();
      }),
      { numRuns: Number(import.meta.env["VITE_RANDOM_RUNS"] ?? 4), endOnFailure: true },
    );
  }, 180_000);
});
