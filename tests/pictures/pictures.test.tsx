/** Pages, mails and blocks look as they did. What is red says where its difference lies; `npm run pictures:accept` takes it as it is. */
import { afterEach, expect, it, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { pictureName, shownPictures } from "./shown-pictures";
import { showStory } from "./show-story";

afterEach(() => void vi.useRealTimers());

it.each(shownPictures.map((picture) => [pictureName(picture), picture] as const))(
  "[STO-2] %s looks as in its stored picture, in fonts of the shop alone",
  async (name, picture) => {
    const stage = await showStory(picture);
    await expect(page.elementLocator(stage)).toMatchScreenshot(name);
    // What comes late is outside of the window, and was not painted.
    expect(stage.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    expect(await commands.machineFonts()).toEqual([]);
  },
);
