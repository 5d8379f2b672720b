/** Whatever keys are pressed, in whatever order: the canvas draws what is stored, and undo leads back through every step of it. */
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
} as const;

const keys = (text: string) => userEvent.keyboard(text);
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const idsOf = (layout: Layout) => [...walk(layout)].map(({ node }) => node.id);
/** Everything that stands on the canvas, block by block, without what only says that it is selected. */
const drawn = () =>
  onCanvas().map((id) => [id, document.querySelector<HTMLElement>(`[data-node="${id}"]`)!.innerText.replace(/\s+/g, " ")]);

async function opened(layout: Layout) {
  const { drafts } = await openBuilder(layout);
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

const act = fc.record({ at: fc.nat({ max: 30 }), key: fc.constantFrom(...(Object.keys(KEYS) as (keyof typeof KEYS)[])) });

describe("random keys in the builder", () => {
  it("[LAY-2] [BLD-2] [BLD-5] the canvas draws what is stored, as a builder that opens it anew does; undone, the page is what it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
        const { saved } = await opened(start());
        for (const { at, key } of acts) {
          select(at);
          await keys(KEYS[key]);
        }
        const layout = await saved();
        await expect.poll(onCanvas).toEqual(idsOf(layout));
        const seen = drawn();
        select(0);
        while (!page.getByRole("button", { name: "Undo", exact: true }).element().matches(":disabled, [aria-disabled=true]"))
          await keys(KEYS.undo);
        await expect.poll(onCanvas).toEqual(idsOf(start()));
        expect((await saved()).regions).toEqual(start().regions);
        await cleanup();

        await opened(layout);
        expect(drawn()).toEqual(seen);
        await cleanup();
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 180_000);
});
