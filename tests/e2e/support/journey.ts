/**
 * The test of journeys. One that fails says whether its browser had stopped drawing by then: Chromium's compositor now and then waits for
 * ever for a picture of the page that none of its threads is making, about once in a hundred visits to the builder on two busy cores. The
 * page's scripts go on, but no frame comes, and whoever waits for something to be still waits in vain.
 */
import { test as base, type Page } from "@playwright/test";
import { PAGE_THEN, STOPPED_DRAWING } from "../../../scripts/test-report.mjs";

// What a journey needs of Playwright, so that it names one place.
export * from "@playwright/test";

export const test = base.extend<{ drawing: void }>({
  drawing: [
    async ({ context }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      for (const page of context.pages()) info.annotations.push({ type: PAGE_THEN, description: await pageThen(page) });
      // Only who waited in vain can have waited for a frame.
      if (!info.errors.every(({ message = "" }) => /time ?out|timed out/i.test(message))) return;
      const pages =
        context
          .browser()
          ?.contexts()
          .flatMap((each) => each.pages()) ?? [];
      const stopped = await Promise.all(pages.map((page) => hasStoppedDrawing(page)));
      for (const page of pages.filter((_, index) => stopped[index]))
        info.annotations.push({ type: STOPPED_DRAWING, description: page.url() });
    },
    { auto: true },
  ],
});

/** Where it is and how it begins, or that its scripts do not answer. */
async function pageThen(page: Page): Promise<string> {
  const read = page.evaluate(() => `${document.readyState}: ${document.body.innerText.replace(/\s+/g, " ").slice(0, 300)}`);
  const none = new Promise<string>((resolve) => setTimeout(() => resolve("its scripts do not answer"), SCRIPT_MS));
  return `${page.url()} ${await Promise.race([read.catch(String), none])}`;
}

/** Long: a page that draws does so within a second on the slowest machine. */
const FRAME_MS = 10_000;
const SCRIPT_MS = 5_000;

/**
 * All of it is there and its scripts run, before and after, and yet no frame comes. Whose own script hangs, or has none, or who waits for a
 * style sheet or a script of ours, has not.
 */
export async function hasStoppedDrawing(page: Page, frameMs = FRAME_MS): Promise<boolean> {
  const runs = () => within(SCRIPT_MS, page.evaluate(isAllThere));
  const draws = () =>
    within(
      frameMs,
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true)))),
    );
  return (await runs()) && !(await draws()) && (await runs());
}

/** In the page. Style sheets that are still on their way keep it from being drawn. */
const isAllThere = (): Promise<boolean> =>
  new Promise((resolve) =>
    setTimeout(() => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      resolve(document.readyState !== "loading" && document.visibilityState === "visible" && sheets.every(({ sheet }) => sheet !== null));
    }),
  );

/** @returns whether it came true in time */
const within = async (ms: number, answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(
      (value) => value === true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms)),
  ]);
