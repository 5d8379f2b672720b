/** What the comparison of pictures notices, and what it lets through: the tolerance of decision 055. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { pictureName, shownPictures } from "./shown-pictures";
import { showStory } from "./show-story";

const shown = shownPictures.find(({ file, width }) => file === "blocks/basket-list" && width === 360)!;
const stored = Object.keys(import.meta.glob("./stored/*.webp")).map((file) => file.replace(/.*\/|\.webp$/g, ""));

let stage: HTMLElement;
const found = (selector: string) => stage.querySelector<HTMLElement>(selector)!;
const compared = (name = pictureName(shown)) => expect(page.elementLocator(stage)).toMatchScreenshot(name);

beforeEach(async () => void (stage = await showStory(shown)));
afterEach(() => void vi.useRealTimers());

const role = (name: string, colour: string) => () => found("[data-theme]").style.setProperty(name, colour);

describe("[STO-2] a picture is red", () => {
  it.each<[what: string, change: () => void]>([
    ["a role of colour: text, in other words #0c1a3d, 16 of 255 lighter", role("--color-text", "#1c2a4d")],
    ["a role of colour: a border, #dbe3f1, 8 of 255 darker", role("--color-border", "#d3dbe9")],
    ["a role of colour: the page, #f5f8fd, 6 of 255 darker", role("--color-page", "#eff2f7")],
    ["4 px more space", () => void (found("li").style.paddingBlockStart = "4px")],
    [
      "a title 4 px lower, everything else in its place",
      () => void (found("h3, h2, strong").style.cssText = "position: relative; top: 4px"),
    ],
    ["an icon that is missing", () => void (found("button svg").style.visibility = "hidden")],
    ["another weight of a title", () => void (found("h3, h2, strong").style.fontWeight = "500")],
  ])("for %s", async (_what, change) => {
    change();
    await expect(compared()).rejects.toThrow(/pixels \(ratio|Expected image dimensions/);
  });

  it("where none is stored", async () => {
    await expect(compared("of-nothing")).rejects.toThrow("No existing reference screenshot found");
  });

  it("where a text is drawn in a font of the machine", async () => {
    found("button").style.fontFamily = "serif";
    expect(await commands.machineFonts()).not.toEqual([]);
  });
});

describe("[STO-2] a picture is green", () => {
  it.each<[what: string, change: () => void]>([
    ["as it is", () => undefined],
    ["for an icon whose edges fall elsewhere between two pixels", () => void (found("button svg").style.transform = "translateX(0.01px)")],
    ["for a colour that is 2 of 255 off", role("--color-page", "#f3f6fb")],
  ])("%s", async (_what, change) => {
    change();
    await compared();
  });
});

it("[STO-2] no stored picture is left over", () => {
  expect(stored.filter((name) => !shownPictures.some((picture) => pictureName(picture) === name))).toEqual([]);
});
