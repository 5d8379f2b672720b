/** Whatever opens over the builder: it takes the focus and gives it back, goes with Escape, fits the window, and axe finds nothing. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { walk } from "../../src/layout/walk";
import { DIALOGS } from "./support/dialog-table";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const sources = import.meta.glob<string>("../../src/editor/**/*.tsx", { eager: true, query: "?raw", import: "default" });
const OPENS = /<(?:Dialog|Menu|SearchList|dialog)\b|\bpopover=|role="(?:dialog|alertdialog|menu)"/;
/** What the others are made of; words beside what has the focus, which take none; what says that one of them did not come: late-parts. */
const PARTS = new Set(["interface/Dialog", "interface/Menu", "interface/TipHost", "interface/late/LateDialog"]);

it("[BLD-2] every file that opens something over the builder is in the table", () => {
  const opening = Object.entries(sources)
    .filter(([, text]) => OPENS.test(text))
    .map(([file]) => file.replace("../../src/editor/", "").replace(".tsx", ""))
    .filter((file) => !PARTS.has(file));
  const listed = new Set(DIALOGS.flatMap(({ files }) => files));
  expect(opening.filter((file) => !listed.has(file))).toEqual([]);
  expect(opening.length).toBeGreaterThan(25);
});

describe.each([768, 1280])("at %i pixels", (width) => {
  it.each(DIALOGS.map((opened) => [opened.name, opened] as const))("[BLD-2] %s", async (_name, opened) => {
    const { layout = layoutOf([block("hero-1", "hero", { heading: "Hello" }), block("text-1", "rich-text")]), isInPane } = opened;
    const builder = await openBuilder(layout, opened.options);
    if (opened.options?.startAt === undefined) await expect.poll(onCanvas).toHaveLength([...walk(layout)].length);
    await opened.before?.(builder);
    if (!isInPane) await page.viewport(width, 900);
    await opened.open(builder);
    await expect.element(opened.surface()).toBeVisible();
    if (isInPane) await page.viewport(width, 900);
    const element = opened.surface().element() as HTMLElement;
    await expect.poll(() => element.contains(document.activeElement)).toBe(true);
    await settled();
    const box = element.getBoundingClientRect();
    expect([box.left >= 0, box.right <= innerWidth, element.scrollWidth <= element.clientWidth + 1]).toEqual([true, true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const { violations } = await axe.run(element);
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))).toEqual([]);
    if (isInPane) await page.viewport(1400, 900);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => element.isConnected && element.checkVisibility()).toBe(false);
    if (opened.opener) await expect.element(opened.opener()).toHaveFocus();
  });
});

/** What moves has come to rest; what turns for ever is not waited for. */
async function settled(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
