/** What is chosen in Storybook's toolbar is what a story then shows; what a story says of itself goes before. [STO-1] */
import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BlockStory, BlockStoryParameters } from "../../.storybook/block-story";
import preview from "../../.storybook/preview";
import { languages } from "../../src/storefront/catalog";
import { THEME_NAMES } from "../../src/ui/themes/theme-names";
import * as basketPopover from "../../stories/blocks/basket-popover.stories";
import * as hero from "../../stories/blocks/hero.stories";
import * as profileMenu from "../../stories/blocks/profile-menu.stories";
import "../../src/ui/base.css";
import "../../src/ui/themes/all-themes";
import { painted } from "../support/painted";

setProjectAnnotations(preview);
beforeAll(() => page.viewport(1400, 800));

type Tools = Record<string, { toolbar: { items: (string | { value: string })[] } }>;
const tools = preview.globalTypes as unknown as Tools;
const choicesOf = (tool: string): string[] =>
  tools[tool]!.toolbar.items.map((item) => (typeof item === "string" ? item : item.value)).sort();

let stage: HTMLElement | undefined;
/** Takes the last story apart, with what it has put elsewhere on the page. */
afterAll(() => shown({}, { render: () => <></> } as never, {}));

/** @returns the frame that the story stands in */
async function shown(globals: object, story: BlockStory, meta: object, own: BlockStoryParameters = {}): Promise<HTMLElement> {
  const parameters = { ...story.parameters, tillwright: { ...story.parameters?.tillwright, ...own } };
  const composed = composeStory({ ...story, parameters, globals }, meta as never) as unknown as { run(context: object): Promise<void> };
  const before = stage;
  stage = document.body.appendChild(document.createElement("div"));
  await composed.run({ canvasElement: stage });
  before?.remove();
  return stage.querySelector<HTMLElement>("div[data-theme]")!;
}
const heroWith = (globals: object, own?: BlockStoryParameters) => shown(globals, hero.Split, hero.default, own);

/** From 0, black, to 255. */
function lightness(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}

it("[STO-1] each tool of the toolbar has choices whose effect is known, below or beside the whole pages", () => {
  expect(Object.fromEntries(Object.keys(tools).map((tool) => [tool, choicesOf(tool)]))).toEqual({
    theme: ["auto", ...THEME_NAMES].sort(),
    scheme: ["dark", "light", "system"],
    language: [...languages].sort(),
    direction: ["auto", "ltr", "rtl"],
    width: ["desktop", "full", "phone", "tablet"],
    mode: ["builder", "shop"],
  });
  // What it begins with is one of them.
  for (const [tool, choice] of Object.entries(preview.initialGlobals!)) expect(choicesOf(tool)).toContain(choice);
});

it.each([...THEME_NAMES])("[STO-1] in the theme %s a block has its colours and its letters", async (theme) => {
  const frame = await heroWith({ theme });
  const probe = document.body.appendChild(document.createElement("p"));
  probe.dataset.theme = theme;
  probe.style.cssText = "background: var(--color-page); font-family: var(--font-text)";
  const { backgroundColor, fontFamily } = getComputedStyle(probe);
  expect(getComputedStyle(frame)).toMatchObject({ backgroundColor, fontFamily });
  probe.remove();
});

it.each(languages)("[STO-1] in the language %s a block says its own words", async (language) => {
  const frame = await shown({ language }, hero.Default, hero.default);
  const words = { en: "See the offers", fr: "Voir les offres", gsw: "Aagebot aaluege" }[language];
  expect(frame.lang).toBe(language);
  expect(document.documentElement.lang).toBe(language);
  expect(frame.querySelector("a")?.textContent).toBe(words);
});

describe("[STO-1] the colour scheme", () => {
  it.each(["light", "dark"] as const)("%s is that of the story and of the page around it, whatever the system has", async (scheme) => {
    const frame = await heroWith({ scheme });
    for (const element of [frame, document.documentElement]) expect(getComputedStyle(element).colorScheme).toBe(scheme);
    const { backgroundColor, color } = getComputedStyle(frame);
    const [darker, lighter] = scheme === "dark" ? [backgroundColor, color] : [color, backgroundColor];
    expect(lightness(darker)).toBeLessThan(80);
    expect(lightness(lighter)).toBeGreaterThan(200);
    const { color: words } = getComputedStyle(frame.querySelector("h1")!);
    expect(lightness(words) > 128).toBe(scheme === "dark");
  });

  it("is the system's where nothing else was chosen, also after another one was", async () => {
    await heroWith({ scheme: "dark" });
    const frame = await heroWith({ scheme: "system" });
    for (const element of [frame, document.documentElement]) {
      expect(element).not.toHaveAttribute("data-scheme");
      expect(getComputedStyle(element).colorScheme).toBe("light dark");
    }
  });
});

describe("[STO-1] the direction", () => {
  const beginsWithWords = (frame: HTMLElement) =>
    frame.querySelector("h1")!.getBoundingClientRect().left < frame.querySelector("img")!.getBoundingClientRect().left;

  it.each([
    ["auto", "ltr"],
    ["ltr", "ltr"],
    ["rtl", "rtl"],
  ])("%s has a block of an English page read %s, and its two sides with it", async (direction, read) => {
    const frame = await heroWith({ direction, width: "desktop" });
    expect(getComputedStyle(frame.querySelector("h1")!).direction).toBe(read);
    expect(document.documentElement.dir).toBe(read);
    expect(beginsWithWords(frame)).toBe(read === "ltr");
  });
});

describe("[STO-1] the width", () => {
  const columnsOf = (frame: HTMLElement) =>
    getComputedStyle(frame.querySelector("h1")!.parentElement!.parentElement!).gridTemplateColumns.split(" ").length;

  it.each([
    ["phone", 360, 1],
    ["tablet", 768, 1],
    ["desktop", 1280, 2],
  ])("%s gives a block a place of %i pixels, which it answers to", async (width, pixels, columns) => {
    const frame = await heroWith({ width });
    expect(frame.getBoundingClientRect().width).toBe(pixels);
    expect(columnsOf(frame)).toBe(columns);
  });

  it("is all of the window unless another one was chosen, and never more than that", async () => {
    expect((await heroWith({})).getBoundingClientRect().width).toBe(document.body.clientWidth);
    await page.viewport(700, 800);
    expect((await heroWith({ width: "desktop" })).getBoundingClientRect().width).toBe(document.body.clientWidth);
    await page.viewport(1400, 800);
  });
});

describe("[STO-1] in the builder's mode", () => {
  /** Not as a mouse does it, which would wait: the button says that it does nothing there. */
  const isOpened = async (mode: "builder" | "shop"): Promise<boolean> => {
    const button = (await shown({ mode }, basketPopover.Default, basketPopover.default)).querySelector("button")!;
    button.click();
    await painted();
    if (mode === "shop") await expect.element(page.getByRole("heading", { name: "My basket" })).toBeVisible();
    return button.ariaExpanded === "true";
  };
  it("a popover stays shut, which opens in the shop", async () => {
    expect(await isOpened("builder")).toBe(false);
    expect(await isOpened("shop")).toBe(true);
  });

  const isUnfolded = async (mode: "builder" | "shop"): Promise<boolean> => {
    const frame = await shown({ mode }, profileMenu.SignedIn, profileMenu.default);
    await userEvent.click(frame.querySelector("summary")!);
    return frame.querySelector("details")!.open;
  };
  it("so does a menu", async () => {
    expect(await isUnfolded("builder")).toBe(false);
    expect(await isUnfolded("shop")).toBe(true);
  });
});

it("[STO-1] what a story says of itself goes before the toolbar", async () => {
  const opposite = { theme: "sentinel", scheme: "light", language: "en", direction: "ltr", width: "desktop", mode: "shop" };
  const own = { theme: "folio", scheme: "dark", language: "fr", direction: "rtl", width: "phone" } as const;
  const frame = await heroWith(opposite, own);
  expect(frame).toHaveAttribute("data-theme", "folio");
  expect(frame).toHaveAttribute("data-scheme", "dark");
  expect(frame).toHaveAttribute("lang", "fr");
  expect(frame).toHaveAttribute("dir", "rtl");
  expect(frame.getBoundingClientRect().width).toBe(360);
  const popover = await shown(opposite, basketPopover.Default, basketPopover.default, { mode: "builder" });
  popover.querySelector("button")!.click();
  await painted();
  expect(popover.querySelector("button")!.ariaExpanded).toBe("false");
});
