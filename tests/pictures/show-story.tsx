/** Shows a story as its picture is taken: in the real browser, in its own fonts, at a fixed instant, with nothing that moves. */
import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import { vi } from "vitest";
import { commands, page } from "vitest/browser";
import preview from "../../.storybook/preview";
import { dressMails, EXACT_TEXT } from "./picture-fonts";
import type { ShownPicture } from "./shown-pictures";
import { painted } from "../support/painted";

setProjectAnnotations(preview);

type StoryFile = Record<string, object> & { default: object };
const files = import.meta.glob<StoryFile>("../../stories/{pages,mails,blocks}/*.stories.tsx");

/** The day of the samples: what they say of renewals and ends lies before and after it as in the stories' names. */
const NOW = new Date("2026-11-21T10:00:00Z");
/** Of the window, until it is known how high the story is. */
const WINDOW_HEIGHT = 800;

/**
 * @returns the element to take a picture of
 * @throws Error where there is no such story, where it throws, or where a picture or a font of it does not come
 */
export async function showStory({ file, story, width, scheme = "light", direction, language, theme }: ShownPicture): Promise<HTMLElement> {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const stories = await files[`../../stories/${file}.stories.tsx`]?.();
  const found = stories?.[story];
  if (!stories || !found) throw new Error(`stories/${file}.stories.tsx has no story "${story}"`);
  const stage = document.createElement("div");
  const style = document.createElement("style");
  style.textContent = EXACT_TEXT;
  document.body.replaceChildren(style, stage);
  document.body.style.margin = "0";
  await sizeTo(width, WINDOW_HEIGHT);
  await commands.quiet();
  const globals = { scheme, ...(direction && { direction }), ...(language && { language }), ...(theme && { theme }) };
  const composed = composeStory({ ...found, globals }, stories.default as never, undefined, story) as unknown as {
    run(context: { canvasElement: HTMLElement }): Promise<void>;
  };
  await composed.run({ canvasElement: stage });
  await everythingCame(stage);
  await dressMails(stage);
  // All of it in view: what lies outside of the window is not painted. What comes into view may be loaded only then, and be higher, or
  // lower: a page is never lower than its window, so its own height is asked for in a low one.
  for (let shown = 0, height = heightOf(stage); height !== shown; height = heightOf(stage)) {
    await sizeTo(width, (shown = height));
    await everythingCame(stage);
    await sizeTo(width, WINDOW_HEIGHT);
  }
  await sizeTo(width, heightOf(stage));
  await everythingCame(stage);
  return stage;
}

const heightOf = (stage: HTMLElement): number => Math.max(WINDOW_HEIGHT, Math.ceil(stage.getBoundingClientRect().height));

/** The runner scales its frame down where the window is smaller. */
async function sizeTo(width: number, height: number): Promise<void> {
  await commands.sizeWindow(width, height);
  await page.viewport(width, height);
}

async function everythingCame(stage: HTMLElement): Promise<void> {
  // Parts that are loaded when they are wanted (the form of a way to pay) ask for others: until nothing new was asked for.
  for (let before = -1, now = await commands.quiet(); now !== before; before = now, now = await commands.quiet()) await painted();
  await document.fonts.ready;
  // Stand-ins are the machine's, and which of them it has is of no matter here: no picture is drawn with them.
  const lost = [...document.fonts].filter(({ family, status }) => status === "error" && !family.includes(" Fallback"));
  if (lost.length) throw new Error(`Fonts that did not come: ${lost.map(({ family, weight }) => `${family} ${weight}`).join(", ")}`);
  for (const image of stage.querySelectorAll("img")) {
    image.loading = "eager";
    await image.decode();
  }
}
