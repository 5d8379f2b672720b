/** Every screen of the builder and every panel of an open page, at two widths: it fits, and axe finds nothing. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { block, layoutOf, openBuilder } from "./support/open-builder";
import { PANELS } from "./support/panel-table";

const sources = import.meta.glob<string>("../../src/editor/**/*.tsx", { eager: true, query: "?raw", import: "default" });
const NAMED_SO = /(?:Screen|Panel|Settings|Section|Editor|\/Palette|\/Layers)$/;
const DRAWS = /<(?:Screen|SignInCard)\b|data-pane="(?!top|centre)/;
/** What the others stand in; and what is a part of them. */
const PARTS = new Set(["screens/frame/Screen", "settings/widgets/RichTextEditor", "canvas/zoom/ZoomBar"]);
const ofPane = { left: "Show Blocks and layers", right: "Show Settings" };

it("[BLD-2] every screen and panel is in the table", () => {
  const files = Object.entries(sources)
    .map(([file, text]) => [file.replace("../../src/editor/", "").replace(".tsx", ""), text] as const)
    .filter(([file, text]) => (NAMED_SO.test(file) || DRAWS.test(text)) && !PARTS.has(file))
    .map(([file]) => file);
  const listed = new Set(PANELS.flatMap((panel) => panel.files));
  expect(files.filter((file) => !listed.has(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});

describe.each([768, 1280])("at %i pixels", (width) => {
  it.each(PANELS.map((panel) => [panel.name, panel] as const))("[BLD-2] %s", async (_name, panel) => {
    const { layout = layoutOf([block("text-1", "rich-text")]), pane } = panel;
    const builder = await openBuilder(layout, panel.options);
    await panel.before?.(builder);
    await page.viewport(width, 900);
    if (width < 900 && (pane === "left" || pane === "right")) await page.getByRole("button", { name: ofPane[pane] }).click();
    await panel.open?.(builder);
    await expect.element(panel.shows()).toBeVisible();
    const surface = pane ? document.querySelector(`[data-pane="${pane}"]`)! : document.documentElement;
    expect(surface.contains(panel.shows().element())).toBe(true);
    const { left, right } = surface.getBoundingClientRect();
    expect([left >= 0, right <= innerWidth, document.documentElement.scrollWidth <= innerWidth]).toEqual([true, true, true]);
    expect(scrolledSideways(surface)).toEqual([]);
    // Blocks on the canvas are the shop's, and tried as such.
    const { violations } = await axe.run(pane ? (surface as HTMLElement) : { exclude: ["[data-theme]"] });
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))).toEqual([]);
  });
});

const scrolledSideways = (surface: Element): string[] =>
  [surface, ...surface.querySelectorAll(":not([data-pane=centre] *)")]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX))
    .map((part) => part.outerHTML.slice(0, 160));
